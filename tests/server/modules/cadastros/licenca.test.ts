import { describe, expect, it } from 'vitest';
import { cidadeComLicencas, LICENCAS, NO_ADMIN, type Lista } from './cidadeComLicencas.ts';

const l = cidadeComLicencas();

describe('the registry of licences', () => {
  it('has what the engine issued, with its number, date, term, file and request [ENT-077] [TELA-036]', async () => {
    const { data } = await l.ler({ 'filtro[requerimento]': l.numero });
    const emitida = data.find(({ id }) => !l.escritas.some((uma) => uma.id === id));
    const papel = await l.portal.db
      .selectFrom('documento')
      .selectAll()
      .where('tipo', '=', 'licenca')
      .where('id', '=', emitida?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(emitida).toMatchObject({
      numero_licenca: papel.numero,
      data_licenca: papel.data,
      validade: papel.validade_meses,
      valido_ate: papel.valido_ate,
      arquivo_licenca: papel.id,
      situacao: 'válida',
      requerente: 'Iara Campestre',
      requerimento: l.numero,
      requerimento_id: l.requerimento,
      inscricao: '0102117',
    });
    const pdf = await l.c.gestor.get(`painel-prefeitura/documento/${String(emitida?.['arquivo_licenca'])}/arquivo`);
    expect(pdf.status).toBe(200);
    expect(pdf.texto.startsWith('%PDF')).toBe(true);
  });

  it('is found by its number, its request, its applicant and its plot, also as the plot is written', async () => {
    for (const s of [l.numero, 'iara campestre', '01.02.117', '0102117'])
      expect((await l.ler({ s })).total, s).toBe(21);
    expect((await l.ler({ s: '13/2031' })).data.map(({ numero_licenca: um }) => um)).toEqual(['13/2031']);
    expect((await l.ler({ s: 'ninguém' })).total).toBe(0);
  });

  it('shows a city its own licences and nobody else its list', async () => {
    const outra = await l.portal.db
      .selectFrom('requerimento')
      .selectAll()
      .where('id', '=', l.requerimento)
      .executeTakeFirstOrThrow();
    const deFora = await l.portal.entrar({
      organizacaoId: l.portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    expect(outra.organizacao_id).toBe(l.portal.cidade);
    expect((await l.ler({}, deFora)).total).toBe(0);
    const [uma] = l.escritas;
    expect((await deFora.get(`${LICENCAS}/${uma?.id}`)).status).toBe(404);
    expect((await l.c.gestor.get(`${LICENCAS}/${uma?.id}`)).status).toBe(200);
    expect((await l.c.analista.get(LICENCAS)).status).toBe(403);
    expect((await l.c.requerente.get(LICENCAS)).status).toBe(403);
    expect((await l.portal.anonimo().get(LICENCAS)).status).toBe(401);
    expect((await l.suporte.get(NO_ADMIN)).status).toBe(422);
    const doSuporte = await l.suporte.get(NO_ADMIN, { sistema_organizacao_id: l.portal.outraCidade });
    expect(doSuporte.dados<Lista>().total).toBe(0);
  });

  it('has no call that writes', async () => {
    const [uma] = l.escritas;
    for (const caminho of ['', `/${uma?.id}`, '/excluirIds', '/restaurarIds', '/importar'])
      expect((await l.c.gestor.post(`${LICENCAS}${caminho}`, {})).status, caminho).toBe(404);
  });
});
