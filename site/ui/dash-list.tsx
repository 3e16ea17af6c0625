/** Short points, each behind a stroke of the line. */
export function DashList({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={`grid grid-cols-1 ${className}`}>
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 leading-snug">
          <span aria-hidden="true" className="mt-[0.6em] h-0.5 rounded-full bg-violet" />
          {item}
        </li>
      ))}
    </ul>
  );
}
