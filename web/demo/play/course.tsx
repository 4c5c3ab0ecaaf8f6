// Lines over the course of a game, one for each player, in the players' colors.
const [width, height] = [320, 120];

export interface CourseProps {
  /** For each point in time, a value for each player. */
  readonly course: readonly (readonly number[])[];
  readonly most: number;
  /** Values with a line and a name. */
  readonly marks: readonly (readonly [number, string])[];
  readonly label: string;
}

export function Course({ course, most, marks, label }: CourseProps) {
  const left = 6 + 6.5 * Math.max(...marks.map(([, name]) => name.length));
  const x = (time: number) => left + ((width - left - 6) * time) / Math.max(course.length - 1, 1);
  const y = (value: number) => height - 6 - ((height - 14) * value) / most;
  const players = (course[0] ?? []).map((_, seat) => seat);
  // Lines that coincide lie beside each other.
  const line = (seat: number) =>
    course.map((values, time) => `${x(time).toFixed(1)},${(y(values[seat] ?? 0) + seat - 1).toFixed(1)}`).join(" ");
  return (
    <svg class="course" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map(([value, name]) => (
        <g key={name}>
          <line class="grid" x1={left} x2={width - 4} y1={y(value)} y2={y(value)} />
          <text x={left - 4} y={y(value) + 3}>
            {name}
          </text>
        </g>
      ))}
      {players.map((seat) => (
        <g key={seat} class={`seat-${seat + 1}`}>
          <polyline class="rim" points={line(seat)} />
          <polyline points={line(seat)} />
        </g>
      ))}
    </svg>
  );
}
