/** Stands for axios' table of status codes, which only callers by name would read. */
export default {};
