import type { Mail } from '../saida/enviarMail.ts';

/** Subject, plain text and HTML of one mail. */
export interface MailRenderizado {
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
}

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ENTIDADES[c] ?? c);

/** A line break in a subject would be a new header. */
const umaLinha = (texto: string): string => texto.replace(/\s+/g, ' ').trim();

const FONTE = "font-family:'Source Sans 3','Segoe UI',Arial,sans-serif";
const PARAGRAFO = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#333333';

const rodape = (cidade: string): string =>
  `Mensagem automática do portal de requerimentos (${cidade}). Não responda a este e-mail.`;

const emTexto = ({ titulo, paragrafos, acao }: Mail, cidade: string): string =>
  [cidade, titulo, ...paragrafos, ...(acao ? [`${acao.texto}:\n${acao.url}`] : []), `-- \n${rodape(cidade)}`].join(
    '\n\n',
  );

const botao = ({ texto, url }: NonNullable<Mail['acao']>): string => `
<p style="margin:24px 0"><a href="${escapar(url)}" style="display:inline-block;padding:12px 24px;background:#1351b4;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;border-radius:4px">${escapar(texto)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#555555">Se o botão não abrir, copie este endereço no navegador:<br><a href="${escapar(url)}" style="color:#1351b4;word-break:break-all">${escapar(url)}</a></p>`;

const emHtml = ({ titulo, paragrafos, acao }: Mail, cidade: string): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapar(titulo)}</title></head>
<body style="margin:0;padding:0;background:#f0f2f5;${FONTE}">
<div role="article" aria-label="${escapar(titulo)}" lang="pt-BR" style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:16px;line-height:24px;font-weight:600;color:#071d41">${escapar(cidade)}</p>
<div style="background:#ffffff;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;color:#071d41">${escapar(titulo)}</h1>
${paragrafos.map((p) => `<p style="${PARAGRAFO}">${escapar(p)}</p>`).join('\n')}${acao ? botao(acao) : ''}
</div>
<p style="margin:16px 0 0;font-size:14px;line-height:20px;color:#555555">${escapar(rodape(cidade))}</p>
</div>
</body>
</html>
`;

/** A mail in the city's name, as plain text and as HTML that a screen reader and an old mail program can both read. */
export const renderizarMail = (mail: Mail, cidade: string): MailRenderizado => ({
  assunto: umaLinha(mail.assunto),
  texto: emTexto(mail, cidade),
  html: emHtml(mail, cidade),
});
