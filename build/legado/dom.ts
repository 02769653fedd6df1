/** Adds a method where the browser lacks it. */
function completar(alvo: object | undefined, nome: string, valor: unknown): void {
  if (alvo !== undefined && !(nome in alvo))
    Object.defineProperty(alvo, nome, { value: valor, writable: true, configurable: true });
}

completar(Element.prototype, 'replaceChildren', function (this: Element, ...novos: (Node | string)[]) {
  while (this.firstChild) this.removeChild(this.firstChild);
  this.append(...novos);
});
completar(Element.prototype, 'toggleAttribute', function (this: Element, nome: string, forcar?: boolean) {
  const por = forcar === undefined ? !this.hasAttribute(nome) : forcar;
  if (por) this.setAttribute(nome, '');
  else this.removeAttribute(nome);
  return por;
});
completar(Event.prototype, 'composedPath', function (this: Event) {
  const caminho: EventTarget[] = [];
  for (let no = this.target as Node | null; no !== null; no = no.parentNode) caminho.push(no);
  return caminho.concat(window);
});
completar(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.getClientRects().length > 0;
});
const semAnimacoes = (): never[] => [];
completar(Element.prototype, 'getAnimations', semAnimacoes);
completar(Document.prototype, 'getAnimations', semAnimacoes);
completar(HTMLFormElement.prototype, 'requestSubmit', function (this: HTMLFormElement, botao?: HTMLElement) {
  if (botao) {
    botao.click();
    return;
  }
  const provisorio = document.createElement('button');
  provisorio.hidden = true;
  this.appendChild(provisorio);
  provisorio.click();
  provisorio.remove();
});

const lerBlob = <T>(blob: Blob, modo: 'readAsArrayBuffer' | 'readAsText'): Promise<T> =>
  new Promise((resolver, recusar) => {
    const leitor = new FileReader();
    leitor.onload = () => resolver(leitor.result as unknown as T);
    leitor.onerror = () => recusar(leitor.error);
    leitor[modo](blob);
  });
completar(Blob.prototype, 'arrayBuffer', function (this: Blob) {
  return lerBlob<ArrayBuffer>(this, 'readAsArrayBuffer');
});
completar(Blob.prototype, 'text', function (this: Blob) {
  return lerBlob<string>(this, 'readAsText');
});

// Strong instead of weak: memory is kept longer, nothing else changes.
completar(window, 'WeakRef', function (this: { deref: () => object }, alvo: object) {
  this.deref = () => alvo;
});
