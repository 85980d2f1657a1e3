import type { ReactNode } from 'react';

export type Sort = { field: string; isDescending: boolean };

export type Column<Row> = {
  id: string;
  label: string;
  /** Null where there is nothing to show. */
  cell: (row: Row) => ReactNode;
  /** The field that the rows can be sorted by. */
  sort?: string;
  /** The label is heard and not seen: what stands in the cells says it. */
  isLabelHidden?: boolean;
  /** What the row is about: it stands first and largest. */
  isHeading?: boolean;
  className?: string;
};

/** Another column starts ascending; the same one turns round. */
export function turnSort(sort: Sort, field: string): Sort {
  return { field, isDescending: sort.field === field && !sort.isDescending };
}
