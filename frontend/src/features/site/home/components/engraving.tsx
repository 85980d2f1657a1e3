import { LineDrawing } from '../../../../components/ui/line-drawing.tsx';
import type { serviceNames } from '../../../../lib/services.ts';

/** In a 64 × 48 box. */
const strokes: Record<(typeof serviceNames)[number], string> = {
  customerService: 'M4 8h34v20H18l-7 7v-7H4zM11 15h20M11 21h12M44 16h16v18h-5v6l-6-6H30v-4',
  salesAutomation: 'M4 42h56M10 42V32h8v10M22 42V26h8v16M34 42V18h8v24M46 42V8h8v34',
  predictiveAnalytics:
    'M4 42h56M6 34c6-2 8-16 15-16s9 14 16 14 8-10 22-24M40 32a3 3 0 1 0-6 0 3 3 0 1 0 6 0M52 8h7v7',
  workflowAutomation: 'M4 6h18v12H4zM4 30h18v12H4zM42 18h18v12H42zM22 12h10v24H22M32 24h10M38 20l4 4-4 4',
  contentGeneration: 'M8 4h26l8 8v32H8zM34 4v8h8M14 18h20M14 25h16M14 32h10M55 15l5 5-18 19-7 2 2-7z',
  personalization:
    'M4 6h56v36H4zM4 14h56M22 24a4 4 0 1 0-8 0 4 4 0 1 0 8 0M10 36c1-5 4-7 8-7s7 2 8 7M34 21h20M34 27h20M34 33h12',
};

export function Engraving({ of }: { of: keyof typeof strokes }) {
  return <LineDrawing path={strokes[of]} viewBox="0 0 64 48" className="w-12 sm:w-16" />;
}
