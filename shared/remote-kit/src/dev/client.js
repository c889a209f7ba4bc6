// Runs in pages of `dev` only: shows the problems of builds, and loads what they built.
{
  const own = document.currentScript.dataset.stamp;
  const typedInto = new Set();
  let wanted = own;
  const recheckMs = 500;
  let timer;
  let offer;
  let overlay;

  new EventSource('/dev/builds').addEventListener('message', ({ data }) => {
    const { stamp, problems } = JSON.parse(data);
    show(problems);
    if (stamp === wanted) return;
    wanted = stamp;
    void load();
  });
  document.addEventListener('input', ({ target }) => typedInto.add(target), true);

  const load = async () => {
    clearTimeout(timer);
    if (await globalThis.backlotHot?.(wanted)) return offer?.remove();
    if (!isHeld()) return location.reload();
    showOffer();
    timer = setTimeout(load, recheckMs);
  };

  /** Loading by itself would lose input. */
  const showOffer = () => {
    if (offer?.isConnected) return;
    offer = panel('status', 'inset:auto 16px 16px auto;background:#1971c2;color:#fff;padding:8px 16px');
    add(offer, 'span', 'A new build is ready. ');
    add(offer, 'button', 'Reload').addEventListener('click', () => location.reload());
  };

  /** A reload would lose input. */
  const isHeld = () => {
    if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
    return [...typedInto].some(
      (field) =>
        field.isConnected &&
        (field.value ?? field.textContent) !== '' &&
        (field === document.activeElement || field.closest('[role=dialog]')),
    );
  };

  const show = (problems) => {
    overlay?.remove();
    overlay = undefined;
    if (problems.length === 0) return;
    overlay = panel(
      'alert',
      'inset:auto 0 0 0;max-height:60vh;overflow:auto;padding:16px 24px;background:#2b0f0f;color:#ffe3e3;border-top:3px solid #fa5252;white-space:pre-wrap;overflow-wrap:anywhere',
    );
    add(overlay, 'strong', 'The build failed. This page shows the last good one.');
    for (const { file, text } of problems) {
      add(overlay, 'div', file).style.cssText = 'margin-top:12px;color:#ffa8a8';
      add(overlay, 'div', text);
    }
  };

  const panel = (role, style) => {
    const element = add(document.documentElement, 'div', '');
    element.setAttribute('role', role);
    element.dir = 'ltr';
    element.style.cssText = `position:fixed;z-index:99999;font:14px/1.5 ui-monospace,monospace;${style}`;
    return element;
  };

  const add = (parent, tag, text) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return parent.appendChild(element);
  };
}
