import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventosDaConta } from '../../../../src/schemas/mensagem/eventosDaConta.ts';
import { montarPalco, type Palco } from './palco.ts';

const C = 'painel-prefeitura/cadastro/modelo-mensagem';
let p: Palco;
let token: string;
beforeAll(async () => {
  p = await montarPalco();
  await p.conta({
    email: 'gestora@exemplo.com.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }],
  });
  token = (await p.tokens('gestora@exemplo.com.br')).access_token;
});
afterAll(() => p.fechar());

const modelo = (mudancas: object = {}) => ({
  evento: 'conta_redefinir_senha',
  assunto: '{{prefeitura.nome}}: nova senha',
  texto: 'Prezado(a) {{conta.nome}},\nuse o botão abaixo em até {{link.validade}}.',
  ativo: true,
  ...mudancas,
});
const carta = async (email: string) => {
  const r = await p.chamar('auth/sendResetLinkEmail', { body: { email } });
  expect(r.status, r.texto).toBe(200);
  const ultima = (await p.mails()).filter(({ para }) => para === email).at(-1);
  if (ultima === undefined) throw new Error(`No mail to ${email}`);
  return { assunto: ultima.assunto, texto: ultima.paragrafos.join('\n') };
};

describe('the mail of an account', () => {
  it('carries the city’s words while they are in use, the link that works always, and else the portal’s', async () => {
    await p.conta({ email: 'ana@exemplo.com.br', nome: 'Ana Prado', vinculos: [{ organizacao: p.cidade }] });
    const criado = await p.chamar(C, { body: modelo(), token });
    expect(criado.status, criado.texto).toBe(201);
    const { id } = criado.dados as { id: number };
    const { assunto, texto } = await carta('ana@exemplo.com.br');
    expect(assunto).toMatch(/: nova senha$/);
    expect(texto).toContain('Prezado(a) Ana Prado,');
    expect(texto).toContain('use o botão abaixo em até 1 hora.');
    expect(texto).toContain('Se não foi você, ignore esta mensagem');
    const nova = 'Renovada#Kx27';
    const link = await p.ultimoLink('ana@exemplo.com.br');
    const troca = await p.chamar(`auth/passwordReset/${link}`, {
      body: { password: nova, password_confirmation: nova },
    });
    expect(troca.status, troca.texto).toBe(200);

    await p.chamar(`${C}/${id}`, { body: { ativo: false }, token });
    await p.conta({ email: 'caio@exemplo.com.br', nome: 'Caio Prado', vinculos: [{ organizacao: p.cidade }] });
    const padrao = await carta('caio@exemplo.com.br');
    expect(padrao.assunto).toBe('Defina uma nova senha');
    expect(padrao.texto).toContain('Olá, Caio Prado.');
    expect(padrao.texto).toContain('O link vale por 1 hora e uma única vez.');
  });

  it('must say how long its link works and knows no request; its preview has the button', async () => {
    const ruim = await p.chamar(C, {
      body: modelo({ ativo: false, texto: 'Use o botão abaixo, {{requerimento.numero}}.' }),
      token,
    });
    expect(ruim.status).toBe(422);
    expect(ruim.erros?.['texto']?.join(' ')).toContain('O texto precisa dizer {{link.validade}}');
    expect(ruim.erros?.['texto']?.join(' ')).toContain('requerimento.numero');
    expect(ruim.erros?.['assunto']).toBeUndefined();
    const previa = await p.chamar(`${C}/previa`, { body: modelo({ evento: 'conta_finalizar_cadastro' }), token });
    expect(previa.texto).toContain('/auth/finalizar-cadastro/exemplo');
    expect(previa.texto).toContain('em até 7 dias');
    for (const [evento, { assunto, texto }] of Object.entries(eventosDaConta)) {
      const r = await p.chamar(C, { body: { evento, assunto, texto, ativo: false }, token });
      expect(r.status, `${evento} ${r.texto}`).toBe(201);
    }
  });
});
