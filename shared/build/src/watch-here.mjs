// Watches the package in the current folder and sends its parent process the problems of each build.
import { watchPackage } from './watch.mjs';

process.on('disconnect', () => process.exit());
await watchPackage(process.cwd(), (problems) => process.send(problems)).catch((error) => {
  process.send([{ file: '', text: error.message }]);
});
