import type { ReactNode } from 'react';

export type Sort = { field: string; isDescending: boolean };

export type Column<Row> = {
  id: string;
  label: string;
  /** Null if empty. */
  cell: (row: Row) => ReactNode;
  sort?: string;
  isLabelHidden?: boolean;
  isHeading?: boolean;
  className?: string;
};

/** A new column sorts ascending, the same one toggles. */
export function turnSort(sort: Sort, field: string): Sort {
  return { field, isDescending: sort.field === field && !sort.isDescending };
}
