import "./style.css";

export const metadata = { title: "A board with Next.js" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
