const COMPRIMENTO = 120;

const PERIGOSOS = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * The name that a user gave a file, made fit to show and to save: last part of any path, no control, direction or reserved
 * characters, no leading dot, at most 120 characters, and the extension of what the file really is ('nota.exe', pdf -> 'nota.exe.pdf').
 */
export const nomeSeguro = (nome: string, extensao: string): string => {
  const ultimo = nome.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const limpo = ultimo.replace(PERIGOSOS, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const equivalentes = extensao === 'jpg' ? ['jpg', 'jpeg'] : [extensao];
  const tem = equivalentes.find((e) => limpo.toLowerCase().endsWith(`.${e}`));
  const sufixo = tem === undefined ? `.${extensao}` : limpo.slice(-tem.length - 1);
  const base = tem === undefined ? limpo : limpo.slice(0, -sufixo.length);
  return `${[...base].slice(0, COMPRIMENTO - sufixo.length).join('') || 'arquivo'}${sufixo}`;
};
