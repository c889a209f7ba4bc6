/** Stands for axios' fetch adapter: in browsers the XHR adapter comes first and always works. */
export const getFetch = () => null;
