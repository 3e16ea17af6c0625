import type { ReactNode } from "react";

interface TradeTableProps {
  /** Read to screen readers. */
  caption: string;
  /** One per column; the first column names the row. */
  columns: readonly [string, ...string[]];
  rows: readonly { readonly key: string; readonly cells: readonly [ReactNode, ...ReactNode[]] }[];
  /** Class with the widths of the columns in a wide window. */
  className: string;
}

/**
 * A dense table whose rows become short blocks in a narrow window. Explicit roles keep it a table for screen readers
 * when the layout is no longer one.
 */
export function TradeTable({ caption, columns, rows, className }: TradeTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a grid layout removes the roles in some browsers
    <table role="table" className={`trade-table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [name, ...rest] }) => (
          <tr key={key} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]} role="cell">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}
