/** The steps of a bulk change: its input, its preview, its run. */
export type BulkState<Wire, Result> =
  | { step: 'choosing' }
  | { step: 'previewing' }
  | {
      step: 'previewed';
      action: Wire;
      result: Result;
      isRunning: boolean;
      failure: string | null;
      /** The list has changed since the previous preview, and nothing ran. */
      isListChanged: boolean;
    }
  | { step: 'failed'; failure: string };
