import { describe, expect, it } from 'vitest';
import type { DadosDocumento } from '../../../../../server/documents/renderer.ts';
import { semExtras } from '../processosDaCidade.ts';
import { emitidos, emVigor, o2, sinos, palcoDasLicencas } from './palcoDasLicencas.ts';
import { licenciado, TUDO, conferida, noDia, DEPOIS, ultimaCarta, gestorDeHoje } from './palcoDaValidade.ts';

palcoDasLicencas();

describe('a licence whose validity stands still', () => {
  it('does not end, reads as suspended to whoever checks it, and goes on with the days added', async () => {
    const { id, licenca } = await licenciado(TUDO);
    const suspensao = { motivo: 'Enchente', ato: 'Decreto 5/2026' };
    await o2.api.agir(id, `licencas/${licenca.id}/suspender`, suspensao);
    expect(await emVigor(id)).toMatchObject({ id: licenca.id, suspensa: { desde: '2026-12-31', ...suspensao } });
    expect((await sinos(id)).at(-1)).toContain('suspensa');
    expect(await ultimaCarta(id)).toContain('Motivo: Enchente (Decreto 5/2026)');
    const parada = await conferida(licenca.codigo);
    expect(parada.documento).toMatchObject({ situacao: 'suspenso', suspenso_desde: '2026-12-31' });
    const lista = await o2.c.gestor.get('painel-prefeitura/cadastro/licenca', { numero_licenca: licenca.numero ?? '' });
    expect(lista.texto).toContain('"suspensa"');
    const { proximo_marco } = await o2.portal.db
      .selectFrom('requerimento')
      .select('proximo_marco')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(proximo_marco, 'o portal não olha para o fim dela').toBeNull();
    const de = await o2.api.tentar(id, `licencas/${licenca.id}/suspender`, suspensao);
    expect(de.status).toBe(422);

    await noDia('2029-01-10');
    expect((await conferida(licenca.codigo)).documento.situacao, 'o dia passou, e ela não venceu').toBe('suspenso');
    const hoje = await gestorDeHoje();
    expect((await emVigor(id, hoje)).vencido).toBeUndefined();
    await o2.api.agir(id, `licencas/${licenca.id}/retomar`, { motivo: 'Fim da enchente' }, hoje);
    const nova = await emVigor(id, hoje);
    // 741 days from 31/12/2026 to 10/01/2029, after 31/12/2028.
    expect([nova.valido_ate, nova.revisao]).toEqual(['2031-01-11', 1]);
    expect(nova).not.toHaveProperty('suspensa');
    expect((await sinos(id)).at(-1)).toContain('retomada');
    expect(await ultimaCarta(id)).toContain('com os dias parados somados: 11/01/2031');
    expect((await conferida(nova.codigo)).documento).toMatchObject({
      ...{ situacao: 'válido', validade: '2031-01-11', suspenso_desde: null },
      averbacoes: ['Suspensa de 31/12/2026 até ser retomada em 10/01/2029: 741 dias a mais.'],
    });
    const { conteudo } = await o2.portal.db
      .selectFrom('documento')
      .select('conteudo')
      .where('codigo', '=', nova.codigo)
      .executeTakeFirstOrThrow();
    const { blocos } = conteudo as DadosDocumento;
    const onde = (dito: RegExp) => blocos.findIndex((b) => dito.test(JSON.stringify(b)));
    expect(blocos[0], 'a razão é uma frase').toMatchObject({
      texto: expect.stringMatching(/Motivo: Fim da enchente\.$/),
    });
    expect(onde(/"titulo":"Averbações"/), '[W14] o que se concede vem antes do que se averbou').toBe(
      onde(/"tipo":"paragrafo"/) + 1,
    );
    await noDia(DEPOIS);
  });

  it('keeps the versions of its paper suspended, and is not taken for one in force elsewhere', async () => {
    const { id, licenca } = await licenciado(TUDO);
    await o2.api.agir(id, `licencas/${licenca.id}/suspender`, { motivo: 'Decisão judicial', desde: '2026-12-31' });
    await o2.api.agir(id, `licencas/${licenca.id}/regenerar`);
    const nova = await emVigor(id);
    expect((await conferida(nova.codigo)).documento.situacao).toBe('suspenso');
    const d = semExtras();
    const queCita = await o2.publicado({
      ...d,
      documentos_emitidos: emitidos(),
      campos: [...d.campos, { chave: 'alvara', nome: 'Alvará', tipo: 'requerimento', obrigatorio: true }],
      etapas: d.etapas.map((e) =>
        e.chave === 'abertura'
          ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'antes', titulo: 'Antes', campos: ['alvara'] }] }
          : e,
      ),
    });
    const rascunho = (await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: queCita })).dados<{
      id: number;
    }>();
    const consultar = async () =>
      (
        await o2.c.requerente.get(`painel-contribuinte/requerimento/${rascunho.id}/consulta`, {
          campo: 'alvara',
          valor: (await o2.api.ver(id)).numero ?? '',
        })
      ).dados<unknown>();
    expect(await consultar()).toEqual({
      encontrado: false,
      mensagem: `Alvará de licença para ampliação nº ${licenca.numero} está com a validade suspensa desde 31/12/2026`,
    });
    await o2.api.agir(id, `licencas/${nova.id}/retomar`, { motivo: 'Decisão cassada' });
    expect(await consultar()).toMatchObject({ encontrado: true });
  });

  it('holds a step that waits for its end', async () => {
    const d = semExtras();
    const etapa = { tipo: 'automático' as const, publico: 'setor' as const, setor: 'SEURB' };
    const documentos_emitidos = emitidos().map((x) => ({ ...x, ...TUDO }));
    const processo = await o2.publicado({
      ...{ ...d, documentos_emitidos },
      etapas: [
        ...d.etapas.map((e) => (e.emite === undefined ? e : { ...e, proximas: [{ para: 'fim_da_validade' }] })),
        {
          ...{ ...etapa, chave: 'fim_da_validade', nome: 'Fim da validade', proximas: [{ para: 'baixa' }] },
          espera: { evento: 'licenca_vencida' as const },
        },
        { ...etapa, tipo: 'validar' as const, chave: 'baixa', nome: 'Baixa', proximas: [] },
      ],
    });
    const id = await o2.iniciado(processo);
    for (const acao of ['deferir', 'iniciar', 'deferir']) await o2.api.agir(id, `acoes/${acao}`);
    const licenca = await emVigor(id);
    const aberta = async (quem = o2.c.gestor) =>
      (await o2.api.ver(id, quem)).abertas.map((a) => [a.chave, a.prazo.vence_em]);
    expect(await aberta()).toEqual([['fim_da_validade', '2029-01-01']]);
    await o2.api.agir(id, `licencas/${licenca.id}/suspender`, { motivo: 'Enchente' });
    expect(await aberta()).toEqual([['fim_da_validade', null]]);
    await noDia('2029-01-30');
    const hoje = await gestorDeHoje();
    expect(await aberta(hoje)).toEqual([['fim_da_validade', null]]);
    await o2.api.agir(id, `licencas/${licenca.id}/retomar`, { motivo: 'Fim' }, hoje);
    expect(await aberta(hoje), '761 dias a mais').toEqual([['fim_da_validade', '2031-02-01']]);
    await noDia('2031-01-31');
    expect((await aberta(await gestorDeHoje()))[0]?.[0]).toBe('fim_da_validade');
    await noDia('2031-02-01');
    expect((await aberta(await gestorDeHoje()))[0]?.[0]).toBe('baixa');
    await noDia(DEPOIS);
  });
});
