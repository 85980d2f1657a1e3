import type { ReactNode } from 'react';

type AxesProps = {
  end: number;
  write: (value: number) => string;
  marks: readonly string[];
  children: ReactNode;
};

export function Axes({ end, write, marks, children }: AxesProps) {
  return (
    <div className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-xs">
      <div className="-my-2.5 grid h-45 content-between justify-items-end">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{write(value)}</span>
        ))}
      </div>
      <div className="relative h-40">
        <div className="absolute inset-0 grid content-between">
          {['top', 'middle', 'ground'].map((line) => (
            <span key={line} className="border-line border-t" />
          ))}
        </div>
        {children}
      </div>
      <div className="col-start-2 flex justify-between gap-2 pt-2">
        {marks.map((mark) => (
          <span key={mark} className="whitespace-nowrap">
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}
