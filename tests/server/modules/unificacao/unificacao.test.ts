import { describe, expect, it } from 'vitest';
import type { PreparoDaUnificacao } from '../../../../src/schemas/unificacao.ts';
import { MOTIVO } from './palcoDaUnificacao.ts';
import { pessoasRepetidas } from './pessoasRepetidas.ts';

const cidade = pessoasRepetidas();

describe('two records of one person', () => {
  it('become one: chosen values, kept loser, both in the trail; lists and look-ups know one', async () => {
    const [fica, sai] = [await cidade.c.pessoa(), await cidade.c.pessoa({ telefone_celular: '48999990000' })];
    const r = await cidade.c.unificar(fica, sai, { usar: ['telefone_celular', 'cadastro_pessoa_fisica'] });
    expect(r.status, r.texto).toBe(200);
    expect(r.mensagem).toBe('Cadastros unificados');
    expect(await cidade.c.linha(fica.id)).toMatchObject({
      documento: sai.cpf,
      telefone_celular: '48999990000',
      email: fica.email,
    });
    const velha = await cidade.c.linha(sai.id);
    expect(velha).toMatchObject({ documento: sai.cpf, email: sai.email, unificada_com: fica.id });
    expect(velha.unificada_em).not.toBeNull();
    const busca = await cidade.c.p.chamar(`${cidade.c.base}?s=${sai.cpf}`, { token: cidade.c.token });
    expect((busca.dados as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([fica.id]);
    const vista = await cidade.c.p.chamar(`${cidade.c.base}/${sai.id}`, { token: cidade.c.token });
    expect(vista.dados).toMatchObject({ unificada_com: fica.id });
    expect(await cidade.trilha('pessoa', fica.id)).toMatchObject([
      {
        antes: { telefone_celular: null, cadastro_pessoa_fisica: { cpf: fica.cpf } },
        depois: { telefone_celular: '48999990000', unificou: sai.id, razao: 'repetido', motivo: MOTIVO },
      },
    ]);
    expect(await cidade.trilha('pessoa', sai.id)).toMatchObject([
      { depois: { unificada_com: fica.id, motivo: MOTIVO } },
    ]);
    const historico = await cidade.c.p.chamar(`${cidade.c.base}/${fica.id}/historico`, { token: cidade.c.token });
    expect((historico.dados as { data: object[] }).data).toMatchObject([{ acao: 'unificar', motivo: MOTIVO }]);
  });

  it('are shown beforehand with their accounts and what goes over', async () => {
    const [fica, sai] = [await cidade.c.pessoa({ conta: true }), await cidade.c.pessoa({ conta: true })];
    await cidade.c.p.db
      .insertInto('imovel')
      .values({
        organizacao_id: cidade.c.p.cidade,
        numero_inscricao: '77.01',
        endereco: 'Rua A',
        proprietarios: JSON.stringify([{ pessoa_id: sai.id, percentual: '100' }]),
      })
      .execute();
    const r = await cidade.c.preparo(fica, sai);
    expect(r.status, r.texto).toBe(200);
    expect(r.dados as PreparoDaUnificacao).toMatchObject({
      fica: { id: fica.id, conta: { id: fica.conta, email: fica.email, equipe: false } },
      sai: { id: sai.id, conta: { id: sai.conta } },
      muda: [{ rotulo: 'Imóveis de que é ou foi dono', total: 1 }],
      impedimentos: [],
      documentos_confirmados: true,
    });
  });

  it('share a property as one owner, earlier shares stay as they were', async () => {
    const [fica, sai, outra] = [await cidade.c.pessoa(), await cidade.c.pessoa(), await cidade.c.pessoa()];
    const donos = [
      { pessoa_id: outra.id, percentual: '20' },
      { pessoa_id: sai.id, percentual: '30.5', desde: '2020-01-01' },
      { pessoa_id: fica.id, percentual: '49.5', desde: '2021-01-01' },
      { pessoa_id: sai.id, percentual: '10', ate: '2019-01-01' },
    ];
    const { id } = await cidade.c.p.db
      .insertInto('imovel')
      .values({
        organizacao_id: cidade.c.p.cidade,
        numero_inscricao: '77.02',
        endereco: 'Rua B',
        proprietarios: JSON.stringify(donos),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const r = await cidade.c.unificar(fica, sai);
    expect(r.dados).toMatchObject({ movidos: { 'imovel.proprietarios': 1 } });
    const { proprietarios, versao } = await cidade.c.p.db
      .selectFrom('imovel')
      .select(['proprietarios', 'versao'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ proprietarios, versao }).toEqual({
      proprietarios: [
        { pessoa_id: outra.id, percentual: '20' },
        { pessoa_id: fica.id, percentual: '80', desde: '2020-01-01' },
        { pessoa_id: fica.id, percentual: '10', ate: '2019-01-01' },
      ],
      versao: 2,
    });
    expect(await cidade.trilha('imovel', id)).toMatchObject([
      { antes: { proprietarios: donos }, depois: { versao: 2 } },
    ]);
  });

  it('of which one was merged before lead to the last in one step, and none comes back by a restore', async () => {
    const [primeira, segunda, terceira] = [
      await cidade.c.pessoa(),
      await cidade.c.pessoa(),
      await cidade.c.pessoa({ nome: 'Clara Final' }),
    ];
    expect((await cidade.c.unificar(segunda, primeira)).status).toBe(200);
    expect((await cidade.c.unificar(terceira, segunda)).status).toBe(200);
    expect((await cidade.c.linha(primeira.id)).unificada_com).toBe(terceira.id);
    const r = await cidade.c.p.chamar(`${cidade.c.base}/restaurarIds`, {
      token: cidade.c.token,
      body: { ids: [segunda.id] },
    });
    expect(r.status).toBe(422);
    expect(r.mensagem).toBe('Este cadastro foi unificado com Clara Final e não volta sozinho');
  });
});

it('of two who merge at once one wins, whichever way round, and the other one is told', async () => {
  for (const inverter of [false, true]) {
    const [a, b] = [await cidade.c.pessoa(), await cidade.c.pessoa()];
    const respostas = await Promise.all([
      cidade.c.unificar(a, b),
      inverter ? cidade.c.unificar(b, a) : cidade.c.unificar(a, b),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(respostas.find(({ status }) => status === 422)?.mensagem).toMatch(/já foi unificado com/);
    const linhas = [await cidade.c.linha(a.id), await cidade.c.linha(b.id)];
    expect(linhas.filter(({ unificada_com }) => unificada_com === null)).toHaveLength(1);
  }
});
