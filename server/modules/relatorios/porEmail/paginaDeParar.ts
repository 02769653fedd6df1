import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaparHtml } from '../../../../src/schemas/escaparHtml.ts';
import { cabecalhosDaPagina } from '../../../pages/politica.ts';

const ESTILO = `body{margin:0;background:#f0f2f5;color:#333;font:16px/24px 'Source Sans 3','Segoe UI',Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:32px 16px}
h1{margin:0 0 16px;color:#071d41;font-size:24px;line-height:32px;overflow-wrap:anywhere}
a{color:#1351b4}
button{min-height:48px;padding:12px 24px;border:0;border-radius:4px;background:#1351b4;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #b35c00;outline-offset:2px}`;

interface Pagina {
  readonly titulo: string;
  readonly frase: string;
  /** The word on its one button, which calls the same address by POST. */
  readonly botao?: string;
}

/** A page that a mail leads to: without a log-in, without scripts, and of nobody's data but what the mail said. */
export const enviarPagina = (reply: FastifyReply, { titulo, frase, botao }: Pagina): FastifyReply => {
  const nonce = randomBytes(18).toString('base64');
  return reply.headers({
    ...cabecalhosDaPagina,
    // The address holds a code: no other page is told it.
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
  }).send(`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaparHtml(titulo)}</title><style nonce="${nonce}">${ESTILO}</style></head>
<body>
<main>
<h1>${escaparHtml(titulo)}</h1>
<p>${escaparHtml(frase)}</p>
${botao === undefined ? '<p><a href="/">Ir para o portal</a></p>' : `<form method="post"><button>${escaparHtml(botao)}</button></form>`}
</main>
</body>
</html>
`);
};
