import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfNumero } from '../../support/builders.ts';
import type { Cliente } from '../../support/cliente.ts';
import { PROCURACOES_ABERTAS } from '../../../src/schemas/procuracao.ts';
import { CADASTRO, MINHAS, palcoDasProcuracoes, type PalcoDasProcuracoes } from './palcoDasProcuracoes.ts';

let p: PalcoDasProcuracoes;
let contador: Cliente;
beforeAll(async () => {
  p = await palcoDasProcuracoes();
  contador = await p.comCadastro('Caio Contador', cpfNumero(901));
});
afterAll(() => p.portal.drop());

/** Until when a socket of somebody may listen to a request. */
const ateQuando = async (quem: Cliente, requerimento: number): Promise<Date> => {
  const r = await quem.post('broadcasting/auth', {
    ...{ socket_id: '1.1', channel_name: `private-requerimento.${requerimento}` },
  });
  expect(r.status, r.texto).toBe(200);
  const { channel_data } = r.corpo as unknown as { channel_data: string };
  return new Date((JSON.parse(channel_data) as { ate: number }).ate);
};

/** How often the open pages of somebody were told to ask anew. */
const perguntasDeNovo = async ({ id }: Cliente): Promise<number> =>
  (await p.portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute()).filter(
    ({ dados }) =>
      JSON.stringify(dados).includes('usuario.encerrado') && (dados as { usuario_id?: number }).usuario_id === id,
  ).length;

describe('what is over with a power of attorney', () => {
  it('an open page hears of the request until its last day is over in the city, and no longer', async () => {
    const { pessoa } = await p.ativa(contador, { ate: '2026-11-20' });
    const id = await p.protocolar(contador, pessoa);
    expect((await ateQuando(contador, id)).toISOString()).toBe('2026-11-21T03:00:00.000Z');
    const { pessoa: semFim } = await p.ativa(contador);
    const outro = await p.protocolar(contador, semFim);
    expect((await ateQuando(contador, outro)) > new Date('2026-11-30T00:00:00Z')).toBe(true);
  });

  it('with another last day, who acts is asked anew for what he has open', async () => {
    const { id } = await p.ativa(contador, { ate: '2026-12-31' });
    const antes = await perguntasDeNovo(contador);
    expect((await p.mudar(id, { ate: '2026-11-18' })).status).toBe(200);
    expect(await perguntasDeNovo(contador)).toBe(antes + 1);
    expect((await p.mudar(id, { poderes: 'Só o alvará' })).status).toBe(200);
    expect(await perguntasDeNovo(contador)).toBe(antes + 1);
  });
});

describe('who hears of a power over a person', () => {
  it('she does herself, by bell and mail, when the city puts one in force and when it ends', async () => {
    const { id, pessoa } = await p.ativa(contador);
    const empresa = await p.portal.entrar({ nome: 'Horizonte', permissoes: ['painel.contribuinte'], pessoaId: pessoa });
    const outro = await p.comCadastro('Otto Outro', cpfNumero(911));
    const documento =
      (await p.portal.db.selectFrom('pessoa').select('documento').where('id', '=', pessoa).executeTakeFirstOrThrow())
        .documento ?? '';
    expect((await p.pedido(outro, documento)).status).toBe(200);
    // What is only asked for, and taken back, reaches nobody with words of whoever asks.
    const [pedida] = (await p.minhas(outro)).represento;
    expect(await p.avisosDe(empresa)).toBe('');
    expect(
      (await outro.post(`${MINHAS}/${pedida?.id}/encerrar`, { versao: pedida?.versao, motivo: 'Leia isto' })).status,
    ).toBe(200);
    expect(await p.avisosDe(empresa)).toBe('');
    expect((await p.pedido(outro, documento)).status).toBe(200);
    const [segunda] = (await p.minhas(outro)).represento;
    expect((await p.mudar(segunda?.id ?? 0, { situacao: 'Ativa' })).status).toBe(200);
    const ouvido = await p.avisosDe(empresa);
    expect(ouvido).toContain('A prefeitura registrou que Otto Outro age em seu nome: Todos os requerimentos');
    expect(JSON.stringify(await p.mailsDe(empresa))).toContain('Otto Outro age em seu nome');
    expect((await p.mudar(id, { situacao: 'Encerrada', motivo: 'Papel falso' })).status).toBe(200);
    expect(await p.avisosDe(empresa)).toContain('Caio Contador não age mais em seu nome');
  });
});

describe('a power of one’s own', () => {
  it('is not made to last longer, or to reach further, or brought back, by who acts', async () => {
    const gestor = await p.comCadastro('Gil Gestor', cpfNumero(912), {
      permissoes: ['painel.contribuinte', 'painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const { id } = await p.ativa(gestor, { ate: '2026-11-20' });
    for (const campos of [{ ate: '2030-12-31' }, { ate: null }, { poderes: 'Tudo' }]) {
      const r = await p.mudar(id, campos, gestor);
      expect([r.status, Object.values(r.erro.erros ?? {}).flat()]).toEqual([
        422,
        ['Quem é o procurador não muda a própria procuração'],
      ]);
    }
    expect((await p.balcao.post(`${CADASTRO}/excluirIds`, { ids: [id] })).status).toBe(200);
    const volta = await gestor.post(`${CADASTRO}/restaurarIds`, { ids: [id] });
    expect([volta.status, volta.texto]).toEqual([422, expect.stringContaining('não confere a própria procuração')]);
    expect((await p.balcao.post(`${CADASTRO}/restaurarIds`, { ids: [id] })).status).toBe(200);
  });
});

describe('whether a document has an account', () => {
  it('is told by no grant: not by a past day, not by how many powers somebody has, not by the number of one that waits', async () => {
    const nora = await p.comCadastro('Nora Nomeada', cpfNumero(977));
    const conceder = (documento: string, mais: object = {}) =>
      p.c.requerente.post(`${MINHAS}/conceder`, { documento, poderes: 'Minha obra', ...mais });
    const [comConta, semConta] = [cpfNumero(977), cpfNumero(978)];
    const passado = await Promise.all([comConta, semConta].map((um) => conceder(um, { ate: '2026-11-15' })));
    expect(passado.map((r) => [r.status, r.erro.erros])).toEqual(
      Array.from({ length: 2 }, () => [422, { ate: ['O último dia já passou'] }]),
    );
    const { pessoaId } = await p.portal.db
      .selectFrom('usuario_organizacao')
      .select('pessoa_id as pessoaId')
      .where('usuario_id', '=', nora.id)
      .executeTakeFirstOrThrow();
    const muitas = await p.portal.db
      .insertInto('pessoa')
      .values(
        Array.from({ length: PROCURACOES_ABERTAS }, (_, i) => ({
          ...{ organizacao_id: p.portal.cidade, tipo: 'Física', nome: `Cliente ${i}` },
        })),
      )
      .returning('id')
      .execute();
    await p.portal.db
      .insertInto('procuracao')
      .values(
        muitas.map(({ id }) => ({
          ...{ organizacao_id: p.portal.cidade, pessoa_id: id, procurador_id: pessoaId ?? 0 },
          ...{
            poderes: 'Tudo',
            situacao: 'Ativa',
            criado_em: p.portal.clock.now(),
            atualizado_em: p.portal.clock.now(),
          },
        })),
      )
      .execute();
    const cheia = await conceder(comConta);
    expect([cheia.status, cheia.corpo]).toEqual([200, (await conceder(semConta)).corpo]);
    await p.portal.db
      .updateTable('procuracao')
      .set({ situacao: 'Encerrada', motivo: 'x' })
      .where('procurador_id', '=', pessoaId)
      .execute();
    expect((await conceder(comConta)).status).toBe(200);
    const [espera] = (await p.minhas(nora)).represento;
    expect(espera?.situacao).toBe('Aguardando procurador');
    const fim = { versao: espera?.versao, motivo: 'Era engano' };
    for (const id of [espera?.id ?? 0, 9_999_999])
      expect((await p.c.requerente.post(`${MINHAS}/${id}/encerrar`, fim)).status).toBe(404);
    expect((await nora.post(`${MINHAS}/${espera?.id}/encerrar`, fim)).status).toBe(200);
  });
});
