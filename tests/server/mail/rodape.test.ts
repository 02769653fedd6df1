import { expect, it } from 'vitest';
import { renderizarMail } from '../../../server/mail/renderizarMail.ts';

it.each(['Prefeitura Municipal de Nova Aurora', 'Município de Aurora'])(
  '[W14] a mail names %s without a preposition, which would have to agree with its name',
  (cidade) => {
    const mail = { para: 'a@b.br', assunto: 'A', titulo: 'A', paragrafos: ['Texto.'] };
    for (const dito of Object.values(renderizarMail(mail, cidade)))
      expect(dito).not.toMatch(new RegExp(`\\b[dn]?[aeo] ${cidade}`, 'i'));
    expect(renderizarMail(mail, cidade).texto).toContain(`portal de requerimentos (${cidade}).`);
  },
);
