const SINAIS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, XML or SVG, between tags or within an attribute: data, never markup. */
export const escaparHtml = (texto: string): string => texto.replace(/[&<>"']/g, (sinal) => SINAIS[sinal] ?? sinal);
