import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { lerPdf } from '../../documents/lerPdf.ts';

const C = 'painel-prefeitura/cadastro/modelo-documento';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let gestor: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  gestor = await portal.entrar({
    nome: 'Gil Serra',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'processo.configurar'],
  });
});
afterAll(() => portal.drop());

const modelo = (sigla: string, mudancas: object = {}) => ({
  sigla,
  nome: `Modelo ${sigla}`,
  tipo: 'licenca',
  cabecalho: 'Secretaria de Obras de {{prefeitura.nome}}',
  corpo: '<p>Fica licenciado <strong>{{requerente.nome}}</strong>, área {{campo.area_ampliada_m2}}.</p>',
  rodape: 'Alvará {{documento.numero}}, até {{documento.validade}}',
  ...mudancas,
});
const criar = async (corpo: object, caminho = C): Promise<{ id: number; versao: number }> => {
  const res = await gestor.post(caminho, corpo);
  expect(res.status, res.texto).toBe(201);
  return res.dados();
};
/** Fees and documents of later steps are not what this is about. */
const semTaxas = (chave: string, muda: (d: Definicao) => Definicao): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
  return muda({ ...d, parametros: [], processo: { ...d.processo, chave, nome_curto: chave.slice(0, 24) } });
};
const comEmitido = (muda: (e: Definicao['documentos_emitidos'][number]) => object) => (d: Definicao) =>
  ({ ...d, documentos_emitidos: d.documentos_emitidos.map((e) => ({ ...e, ...muda(e) })) }) as Definicao;
const importar = async (d: Definicao): Promise<number> => {
  const res = await gestor.post('painel-prefeitura/processo/importar', arquivoCanonico(d), {
    'content-type': 'application/json',
  });
  expect(res.status, res.texto).toBeLessThan(300);
  return res.dados<{ id: number }>().id;
};
const publicar = (id: number): Promise<Resposta> => gestor.post(`painel-prefeitura/processo/${id}/publicar`);
const achadosDe = (res: Resposta): readonly string[] =>
  (res.erro.dados as { achados: readonly Achado[] }).achados
    .filter((a) => a.gravidade === 'bloqueia')
    .map((a) => `${a.codigo} ${a.onde}: ${a.mensagem}`);
const papel = async (id: number, tipo: string) => {
  const emitido = (await api.ver(id)).emitidos.findLast((x) => x.tipo === tipo);
  const res = await portal.app.inject({
    url: `/api/v1/painel-prefeitura/documento/${emitido?.id}/arquivo`,
    headers: c.analista.headers,
  });
  expect(res.statusCode).toBe(200);
  return lerPdf(res.rawPayload);
};
const licenciar = async (processo: number): Promise<number> => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(id, `acoes/${acao}`);
  return id;
};

describe('tags of a model', () => {
  it('that nothing fills are refused on their field, with the one most like them', async () => {
    const res = await gestor.post(
      C,
      modelo('X', {
        corpo: '<p>{{requerimento.numro}} e {{requerente.<b>nome</b>}} e {{ }} e }}</p>',
        rodape: '{{qualquer coisa}}',
      }),
    );
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({
      corpo: [
        'A etiqueta {{requerimento.numro}} não existe. A mais parecida é {{requerimento.numero}}',
        'A etiqueta {{}} não existe',
        'A etiqueta {{requerente.nome}} está cortada por uma formatação: escreva-a de novo, inteira',
        'Há chaves {{ }} que não formam uma etiqueta',
      ],
      rodape: ['A etiqueta {{qualquer coisa}} não existe'],
    });
  });

  it('are checked on a change, too', async () => {
    const { id } = await criar(modelo('MUDA'));
    const res = await gestor.post(`${C}/${id}`, { cabecalho: '{{prefeitura.nom}}' });
    expect(res.erro.erros).toEqual({
      cabecalho: ['A etiqueta {{prefeitura.nom}} não existe. A mais parecida é {{prefeitura.nome}}'],
    });
  });
});

describe('the preview', () => {
  it('draws what stands in the form, with examples, and stores nothing', async () => {
    const antes = (await gestor.get(C)).dados<{ total: number }>().total;
    const res = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/${C}/previa`,
      headers: { ...gestor.headers, 'content-type': 'application/json' },
      payload: JSON.stringify(modelo('PREVIA')),
    });
    expect([res.statusCode, res.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { texto, corrido } = await lerPdf(res.rawPayload);
    expect(texto).toContain('Fica licenciado Marina Aguiar de Souza, área [area_ampliada_m2].');
    expect(corrido).toContain('Alvará17/2026,até15/04/2028');
    expect(corrido).toContain('dadosdeexemploenãovale');
    expect((await gestor.get(C)).dados<{ total: number }>().total).toBe(antes);
  });

  it('says on the field what is wrong, and is for who may read the registry', async () => {
    const ruim = await gestor.post(`${C}/previa`, modelo('P', { corpo: '<p>{{x}}</p>' }));
    expect([ruim.status, Object.keys(ruim.erro.erros ?? {})]).toEqual([422, ['corpo']]);
    expect((await c.analista.post(`${C}/previa`, modelo('P'))).status).toBe(403);
    expect((await c.requerente.post(`${C}/previa`, modelo('P'))).status).toBe(403);
  });
});

describe('a process that names models', () => {
  it('is not published while one is missing, of another kind, or has a tag that the process cannot fill', async () => {
    await criar(modelo('ALVARA-A'));
    await criar(modelo('AVISO', { tipo: 'notificacao', corpo: '<p>{{campo.nao_ha}}</p>' }));
    const id = await importar(
      semTaxas('sem-modelo', (d) => ({
        ...comEmitido(() => ({ modelo: 'ALVARA-B' }))(d),
        modelos: { recibo: 'aviso', notificacao: 'AVISO' },
      })),
    );
    const res = await publicar(id);
    expect(res.status).toBe(422);
    expect(achadosDe(res)).toEqual([
      'modelo_de_outro_tipo modelos.recibo: O modelo "AVISO" é de notificação de pendência e não serve aqui',
      'etiqueta_desconhecida modelos.recibo: O modelo "AVISO" usa a etiqueta {{campo.nao_ha}}, que este processo não tem',
      'etiqueta_desconhecida modelos.notificacao: O modelo "AVISO" usa a etiqueta {{campo.nao_ha}}, que este processo não tem',
      'modelo_inexistente documentos_emitidos[0].modelo: A prefeitura não tem o modelo de documento "ALVARA-B", do documento "Alvará de licença para ampliação". O mais parecido é "ALVARA-A"',
    ]);
  });

  it('does not find the model of another city, nor a deactivated one', async () => {
    const vizinho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const doVizinho = (await vizinho.post(C, modelo('DELES'))).dados<{ id: number }>();
    expect((await gestor.get(`${C}/${doVizinho.id}`)).status).toBe(404);
    const { id: meu } = await criar(modelo('FORA'));
    await gestor.post(`${C}/excluirIds`, { ids: [meu] });
    for (const sigla of ['DELES', 'FORA']) {
      const id = await importar(
        semTaxas(
          `p-${sigla.toLowerCase()}`,
          comEmitido(() => ({ modelo: sigla })),
        ),
      );
      expect(achadosDe(await publicar(id)).map((a) => a.split(':')[0])).toEqual([
        'modelo_inexistente documentos_emitidos[0].modelo',
      ]);
    }
  });

  it('draws its papers by them, as they stood when the version was published', async () => {
    const { id: modeloId } = await criar(modelo('ALV'));
    await criar(
      modelo('REC', {
        tipo: 'recibo',
        corpo: '<p>Recebemos de {{requerente.nome}} em {{requerimento.protocolo}}.</p>',
      }),
    );
    const d = semTaxas('com-modelo', (um) => ({
      ...comEmitido(({ texto: _t, ...e }) => ({ ...e, texto: undefined, modelo: 'alv' }))(um),
      modelos: { recibo: 'REC' },
    }));
    const processo = await importar(d);
    const publicada = await publicar(processo);
    expect(publicada.status, publicada.texto).toBe(200);
    const primeiro = await licenciar(processo);
    const recibo = await papel(primeiro, 'comprovante');
    expect(recibo.texto).toContain('Recebemos de Iara Campestre em 19/11/2026.');
    expect(recibo.corrido).toContain('Dadosinformados');
    const alvara = await papel(primeiro, 'licenca');
    expect(alvara.texto).toMatch(/Fica licenciado Iara Campestre, área 142,5\d* m²\./);
    expect(alvara.corrido).toMatch(/Alvará\d+\/2026,até19\/11\/2028/);

    await gestor.post(`${C}/${modeloId}`, { corpo: '<p>Texto novo para {{requerente.nome}}.</p>' });
    expect((await papel(await licenciar(processo), 'licenca')).texto).toContain('Fica licenciado Iara Campestre');
    expect((await papel(primeiro, 'licenca')).texto).toContain('Fica licenciado Iara Campestre');

    await importar({ ...d, processo: { ...d.processo, descricao: 'Com o texto novo.' } });
    expect((await publicar(processo)).status).toBe(200);
    expect((await papel(await licenciar(processo), 'licenca')).texto).toContain('Texto novo para Iara Campestre.');
  });
});

describe('a kind of certificate', () => {
  const K = 'painel-prefeitura/cadastro/certificado';

  it('gives model and validity of what a step issues, and nobody gives them again', async () => {
    const { id: modelo_documento_id } = await criar(modelo('CERT', { tipo: 'certificado' }));
    await criar({ sigla: 'HAB', nome: 'Habite-se', validade_meses: 6, modelo_documento_id }, K);
    const repetida = await importar(
      semTaxas(
        'cert-repete',
        comEmitido(() => ({ certificado: 'HAB' })),
      ),
    );
    expect(achadosDe(await publicar(repetida))).toEqual([
      'certificado_repete documentos_emitidos[0].validade_meses: O certificado "HAB" já dá a validade de "Alvará de licença para ampliação": retire este dado',
    ]);
    const processo = await importar(
      semTaxas('cert', (d) => ({
        ...d,
        documentos_emitidos: d.documentos_emitidos.map(({ validade_meses: _v, texto: _t, ...e }) => ({
          ...e,
          certificado: 'hab',
        })),
      })),
    );
    const res = await publicar(processo);
    expect(res.status, res.texto).toBe(200);
    const id = await licenciar(processo);
    const emitido = (await api.ver(id)).emitidos.find((x) => x.tipo === 'licenca');
    expect(emitido).toMatchObject({ valido_ate: '2027-05-19' });
    expect((await papel(id, 'licenca')).texto).toContain('Fica licenciado Iara Campestre');
  });

  it('that the city lacks keeps the process from being published', async () => {
    const id = await importar(
      semTaxas('cert-falta', (d) => ({
        ...d,
        documentos_emitidos: d.documentos_emitidos.map(({ validade_meses: _v, ...e }) => ({
          ...e,
          certificado: 'HAX',
        })),
      })),
    );
    expect(achadosDe(await publicar(id))).toEqual([
      'certificado_inexistente documentos_emitidos[0].certificado: A prefeitura não tem o certificado "HAX", do documento "Alvará de licença para ampliação". O mais parecido é "HAB"',
    ]);
  });
});

it('a published version keeps what it took along, whoever writes to the table', async () => {
  const versao = portal.db
    .updateTable('processo_versao')
    .set({ fixados: '{"modelos":{}}' })
    .where('situacao', '=', 'vigente');
  await expect(versao.execute()).rejects.toThrow('versão publicada é imutável');
});
