import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { passarPeloProvedor, provedorDeIdentidade } from '../../../../../support/provedorDeIdentidade.ts';
import { montarPalco, SENHA, type Palco, type Resposta } from '../../palco.ts';
import { navegador, palcoDoOpenid, RETORNO } from './palcoDoOpenid.ts';

const ANA = '11144477735';
const BIA = '52998224725';
let p: Palco;
let provedor: Awaited<ReturnType<typeof provedorDeIdentidade>>;
let ana: number;

beforeAll(async () => {
  provedor = await provedorDeIdentidade([RETORNO]);
  p = await montarPalco();
  await (await palcoDoOpenid(p, provedor.emissor)).com();
  ana = await p.conta({ email: 'ana@exemplo.com.br', documento: ANA, vinculos: [{ organizacao: p.cidade }] });
  await p.conta({
    email: 'bia@aurora.br',
    documento: BIA,
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
  });
});
beforeEach(async () => {
  await p.db.deleteFrom('tentativa').execute();
  await p.db.deleteFrom('conta_openid').execute();
});
afterAll(async () => {
  await p.fechar();
  await provedor.fechar();
});

const rodada = async (cpf: string) => {
  const quem = navegador(p);
  const volta = await passarPeloProvedor((await quem.comecar()).href, cpf);
  return { quem, r: await quem.voltar(volta.search.slice(1)) };
};
const comSenha = (quem: ReturnType<typeof navegador>, password_atual: string): Promise<Resposta> =>
  quem.chamar('entrar', { body: { password_atual } });
const situacao = ({ dados }: Resposta): unknown => (dados as { situacao?: unknown } | null)?.situacao;
const sessoes = async (): Promise<number> =>
  (await p.db.selectFrom('sessao').select('id').where('usuario_id', '=', ana).execute()).length;

it('an account that a stranger may have registered asks once for its password, and for nothing after that', async () => {
  // The stranger confirmed an address of his own; the person of the CPF has another one.
  provedor.por(ANA, { email: 'a.verdadeira@exemplo.com.br', email_verified: true });
  const antes = await sessoes();
  const { quem, r } = await rodada(ANA);
  expect([r.status, r.erros]).toEqual([422, { password_atual: [frases.ligar] }]);
  expect(await sessoes()).toBe(antes);
  const errada = await comSenha(quem, 'outra#2026');
  expect([errada.status, errada.erros]).toEqual([422, { password_atual: ['A senha atual não confere'] }]);
  expect(await sessoes()).toBe(antes);
  expect(situacao(await comSenha(quem, SENHA))).toBe('entrou');
  expect(situacao((await rodada(ANA)).r)).toBe('entrou');
});

it('asks anew once the account has another CPF', async () => {
  provedor.por(ANA, { email: 'a.verdadeira@exemplo.com.br', email_verified: true });
  const { quem } = await rodada(ANA);
  expect(situacao(await comSenha(quem, SENHA))).toBe('entrou');
  const com = (documento: string) => p.db.updateTable('usuario').set({ documento }).where('id', '=', ana).execute();
  await com('39053344705');
  await com(ANA);
  expect(Object.keys((await rodada(ANA)).r.erros ?? {})).toEqual(['password_atual']);
});

it('is entered at once where the provider vouches for its own address, and only then', async () => {
  provedor.por(ANA, { email: 'ANA@exemplo.com.br', email_verified: false });
  expect((await rodada(ANA)).r.status).toBe(422);
  provedor.por(ANA, { email: 'ANA@exemplo.com.br', email_verified: true });
  expect(situacao((await rodada(ANA)).r)).toBe('entrou');
});

it('staff, whose CPF the city wrote, are not asked', async () => {
  provedor.por(BIA);
  expect(situacao((await rodada(BIA)).r)).toBe('entrou');
});

it.each([
  ['none', null],
  ['another one', ANA],
])('staff for whom the city wrote %s are asked as anybody', async (_nome, documento_conferido) => {
  const escrever = (documento: string | null) =>
    p.db
      .updateTable('usuario_organizacao')
      .set({ documento_conferido: documento })
      .where('usuario_id', '=', (eb) => eb.selectFrom('usuario').select('id').where('documento', '=', BIA))
      .execute();
  provedor.por(BIA);
  await escrever(documento_conferido);
  const { quem, r } = await rodada(BIA);
  await escrever(BIA);
  expect([r.status, r.erros]).toEqual([422, { password_atual: [frases.ligar] }]);
  expect(situacao(await comSenha(quem, SENHA))).toBe('entrou');
});

it('slows whoever guesses the password, as any log-in does', async () => {
  provedor.por(ANA);
  const { quem } = await rodada(ANA);
  const respostas: number[] = [];
  for (let i = 0; i < 12; i += 1) respostas.push((await comSenha(quem, `chute#${i}`)).status);
  expect(respostas[0]).toBe(422);
  expect(respostas.at(-1)).toBe(429);
  expect((await comSenha(quem, SENHA)).status).toBe(429);
});
