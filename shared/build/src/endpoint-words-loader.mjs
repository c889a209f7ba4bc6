const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
const summary = new RegExp(String.raw`^ +summary:\s*${text},\n`, 'gm');

/** What an endpoint says of itself is for the API's description alone: it doesn't reach a browser. */
export default function leaveOutWords(source) {
  return source.includes('endpoint(') ? source.replace(summary, '') : source;
}
