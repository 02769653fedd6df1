import { beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import { calendarioDasProvas, type DadosDasProvas } from '../../../../src/schemas/processo/provar/dadosDasProvas.ts';
import { calcularPrazo } from '../../../../src/schemas/requerimento/prazo.ts';
import { calendarioDaCidade } from '../../../../server/modules/requerimentos/calendario.ts';
import { carregarCidade } from '../../../../server/modules/requerimentos/cidade.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { lerPdf } from '../../documents/lerPdf.ts';
import { cidadesComProcessos } from './cidadesComProcessos.ts';

const casa = cidadesComProcessos();
let cena: CenarioO2;
let vizinho: Cliente;
const base = (painel = 'painel-prefeitura'): string => `${painel}/processo/${cena.processo}/rascunho`;
const previa = (corpo: object, quem: Cliente = casa.gestor): Promise<Resposta> => quem.post(`${base()}/previa`, corpo);
const gravar = async (mudar: (d: Definicao) => Definicao): Promise<void> => {
  const { definicao, versao } = (await casa.gestor.get(base())).dados<RascunhoEditado>();
  const r = await casa.gestor.post(`${base()}/gravar`, { versao, definicao: mudar(definicao) });
  expect(r.status, r.texto).toBe(200);
};
const comTexto = (...texto: string[]) => gravar((d) => escreverNo(d, 'documentos_emitidos[0].texto', texto));

beforeAll(async () => {
  cena = await cenarioO2(casa.p);
  expect((await casa.gestor.post(base(), {})).status).toBe(201);
  vizinho = await casa.p.entrar({
    organizacaoId: casa.p.outraCidade,
    permissoes: ['painel.prefeitura', 'processo.configurar'],
  });
});

/** The paper's text with its lines one after the other, as an independent reader finds it. */
const lida = async (corpo: object): Promise<string> => {
  const r = await casa.p.app.inject({
    method: 'POST',
    url: `/api/v1/${base()}/previa`,
    headers: { ...casa.gestor.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(corpo),
  });
  expect(r.statusCode, r.body.slice(0, 300)).toBe(200);
  expect(r.headers['content-type']).toBe('application/pdf');
  return (await lerPdf(r.rawPayload)).texto;
};

describe('a paper of a draft', () => {
  it('is drawn with example answers: formats, parts and rows, and says that it is none', async () => {
    await gravar((d) => ({
      ...d,
      campos: [
        ...d.campos,
        {
          ...{ chave: 'lotes', nome: 'Lotes', tipo: 'tabela', obrigatorio: false },
          colunas: [{ chave: 'quadra', nome: 'Quadra', tipo: 'texto', obrigatorio: true }],
        },
      ],
    }));
    await comTexto(
      '## Objeto',
      'Ampliação de **{{area_ampliada_m2}}**{{se area_ampliada_m2 > 100}}, de grande porte{{senão}}, pequena{{/se}}.',
      '{{para cada lotes}}',
      '- Quadra {{linha.quadra}}',
      '{{/para cada}}',
      '{{se solicitante_e_proprietario}}',
      'Pedida pelo próprio dono.',
      '{{/se}}',
    );
    const respostas = { area_ampliada_m2: '120', lotes: [{ quadra: 'K7' }, { quadra: '{{rt}} **x**' }] };
    const texto = await lida({ posicao: 0, respostas });
    expect(texto).toContain('Este documento não foi emitido e não vale.');
    expect(texto).toContain('Ampliação de 120,00 m², de grande porte.');
    expect(texto).toContain('Quadra K7');
    // What somebody typed stays what it is, whatever it looks like.
    expect(texto).toContain('Quadra {{rt}} **x**');
    expect(texto).not.toContain('próprio dono');
    expect(texto).toContain('Marina Aguiar de Souza');
    expect(texto).not.toContain('12345678909');
    const outra = await lida({ posicao: 0, respostas: { area_ampliada_m2: '80', solicitante_e_proprietario: true } });
    expect(outra).toContain('80,00 m², pequena.');
    expect(outra).toContain('próprio dono');
    expect(outra).not.toContain('Quadra');
  });

  it('is drawn with the data of a request, its number hidden in part, and the look is kept', async () => {
    const { id, numero } = await protocolarO2(casa.p, cena);
    const texto = await lida({ posicao: 0, requerimento_id: id });
    expect(texto).toContain(numero);
    expect(texto).toContain('Iara Campestre');
    expect(texto).toContain('142,50 m², de grande porte.');
    expect(texto).not.toContain('11144477735');
    await casa.p.app.olhares.gravar();
    const olhares = await casa.p.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'acao'])
      .where('entidade', '=', 'requerimento')
      .where('registro_id', '=', id)
      .where('usuario_id', '=', casa.gestor.id)
      .execute();
    expect(olhares).toEqual([{ usuario_id: casa.gestor.id, acao: 'consultar' }]);
    // Under admin/ the city has to be named.
    const semCidade = await casa.suporte.post(`${base('admin')}/previa`, { posicao: 0, requerimento_id: id });
    expect(semCidade.status).toBe(422);
    const admin = `${base('admin')}/previa?sistema_organizacao_id=${casa.p.cidade}`;
    expect((await casa.suporte.post(admin, { posicao: 0, requerimento_id: id })).status).toBe(200);
  });

  it('is out of reach: for who does not configure, of another city, of a draft that is its applicant’s alone', async () => {
    const { id } = await protocolarO2(casa.p, cena);
    expect((await previa({ posicao: 0 }, cena.analista)).status).toBe(403);
    expect((await previa({ posicao: 0 }, cena.requerente)).status).toBe(403);
    expect((await previa({ posicao: 0 }, casa.p.anonimo())).status).toBe(401);
    expect((await previa({ posicao: 0 }, vizinho)).status).toBe(404);
    const rascunho = (
      await cena.requerente.post('painel-contribuinte/requerimento', { processo_id: cena.processo })
    ).dados<{ id: number }>();
    const doDono = await previa({ posicao: 0, requerimento_id: rascunho.id });
    expect([doDono.status, doDono.erro.erros]).toEqual([422, { requerimento_id: ['Registro não encontrado'] }]);
    // A request of this city in the draft of another one.
    const deFora = await casa.suporte.post(
      `admin/processo/${await casa.importarEm(casa.p.outraCidade, JSON.stringify((await casa.gestor.get(base())).dados<RascunhoEditado>().definicao))}/rascunho/previa?sistema_organizacao_id=${casa.p.outraCidade}`,
      { posicao: 0, requerimento_id: id },
    );
    expect([deFora.status, deFora.erro.erros]).toEqual([422, { requerimento_id: ['Registro não encontrado'] }]);
  });

  it('that the draft has not any more is said on its field; whatever is unfinished is drawn', async () => {
    const r = await previa({ posicao: 9 });
    expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, ['posicao']]);
    await gravar((d) => ({
      ...d,
      documentos_emitidos: [
        {
          ...(d.documentos_emitidos[0] ?? { campos: [] }),
          chave: '',
          nome: '',
          serie: '',
          formato: '',
          titulo: '',
          texto: ['{{se '],
          campos: [],
        },
      ],
    }));
    expect(await lida({ posicao: 0, respostas: { lotes: 3, area_ampliada_m2: {} } })).toContain('Documento sem título');
  });
});

describe('what a draft is tried out by', () => {
  it('is the calendar and the values of its city: terms end on the day that the clock of requests gives', async () => {
    const { db, cidade } = casa.p;
    await db
      .insertInto('feriado')
      .values({ organizacao_id: cidade, data: '2026-12-04', nome: 'Padroeira', ambito: 'Municipal' })
      .execute();
    const dados = (await casa.gestor.get(`${base()}/provas`)).dados<DadosDasProvas>();
    expect(dados.hoje).toBe('2026-11-19');
    expect(dados.parametros).toContainEqual(expect.objectContaining({ sigla: 'UFM', valor: '187.42' }));
    expect([dados.feriados['2026-12-04'], dados.feriados['2026-12-25']]).toEqual(['Padroeira', 'Natal']);
    const real = calendarioDaCidade(await carregarCidade(db, cidade));
    for (const quantidade of [1, 10, 30, 200, 2000])
      expect(calcularPrazo({ quantidade, contagem: 'uteis' }, dados.hoje, [], calendarioDasProvas(dados))).toEqual(
        calcularPrazo({ quantidade, contagem: 'uteis' }, dados.hoje, [], real),
      );
  });

  it('is for who configures, of their own city', async () => {
    expect((await cena.analista.get(`${base()}/provas`)).status).toBe(403);
    expect((await vizinho.get(`${base()}/provas`)).status).toBe(404);
    expect(
      (await casa.suporte.get(`${base('admin')}/provas`, { sistema_organizacao_id: casa.p.outraCidade })).status,
    ).toBe(404);
    expect((await casa.suporte.get(`${base('admin')}/provas`, { sistema_organizacao_id: casa.p.cidade })).status).toBe(
      200,
    );
  });
});
