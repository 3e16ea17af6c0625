export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = 20;
const sixteenNinths = 16 / 9;

/**
 * Places tiles of 16 by 9 in an area: as large as they can be, in rows, each of which is centred.
 *
 * @param large tiles that get three quarters of the width together, while the others share a column beside them.
 */
export function layOut(count: number, area: Box, large = 0): Box[] {
  if (large === 0 || large >= count) return grid(count, area);
  const width = Math.round((area.width - gap) * 0.76);
  const beside = { ...area, x: area.x + width + gap, width: area.width - width - gap };
  return [...grid(large, { ...area, width }), ...grid(count - large, beside)];
}

function grid(count: number, area: Box): Box[] {
  if (count === 0) return [];
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (area.width - gap * (columns - 1)) / columns;
    const byHeight = ((area.height - gap * (rows - 1)) / rows) * sixteenNinths;
    const width = Math.floor(Math.min(byWidth, byHeight));
    if (width > best.width) best = { columns, width };
  }
  const { columns, width } = best;
  const height = Math.floor(width / sixteenNinths);
  const rows = Math.ceil(count / columns);
  const top = area.y + (area.height - rows * height - (rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = area.x + (area.width - inRow * width - (inRow - 1) * gap) / 2;
    return {
      x: Math.round(left + (i % columns) * (width + gap)),
      y: Math.round(top + row * (height + gap)),
      width,
      height,
    };
  });
}
