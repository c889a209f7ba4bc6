/** Where an action stands: asked for what it needs to know, tried, run. */
export type BulkState<Wire, Result> =
  | { step: 'choosing' }
  | { step: 'trying' }
  | {
      step: 'tried';
      action: Wire;
      result: Result;
      isRunning: boolean;
      failure: string | null;
      /** The list has changed since the trial before, and nothing ran. */
      isListChanged: boolean;
    }
  | { step: 'failed'; failure: string };
