import { afterAll, beforeAll, expect } from 'vitest';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { lerPdf } from '../../documents/lerPdf.ts';

export const C = 'painel-prefeitura/cadastro/modelo-documento';

export const modelo = (sigla: string, mudancas: object = {}) => ({
  sigla,
  nome: `Modelo ${sigla}`,
  tipo: 'licenca',
  cabecalho: 'Secretaria de Obras de {{prefeitura.nome}}',
  corpo: '<p>Fica licenciado <strong>{{requerente.nome}}</strong>, área {{campo.area_ampliada_m2}}.</p>',
  rodape: 'Alvará {{documento.numero}}, até {{documento.validade}}',
  ...mudancas,
});

/** Fees and documents of later steps are not what this is about. */
export const semTaxas = (chave: string, muda: (d: Definicao) => Definicao): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
  return muda({ ...d, parametros: [], processo: { ...d.processo, chave, nome_curto: chave.slice(0, 24) } });
};

export const comEmitido = (muda: (e: Definicao['documentos_emitidos'][number]) => object) => (d: Definicao) =>
  ({ ...d, documentos_emitidos: d.documentos_emitidos.map((e) => ({ ...e, ...muda(e) })) }) as Definicao;

export const achadosDe = (res: Resposta): readonly string[] =>
  (res.erro.dados as { achados: readonly Achado[] }).achados
    .filter((a) => a.gravidade === 'bloqueia')
    .map((a) => `${a.codigo} ${a.onde}: ${a.mensagem}`);

/** A city that writes its own models of documents. Call it at the top of a file. */
export function cidadeComModelos() {
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
  const criar = async (corpo: object, caminho = C): Promise<{ id: number; versao: number }> => {
    const res = await gestor.post(caminho, corpo);
    expect(res.status, res.texto).toBe(201);
    return res.dados();
  };
  const importar = async (d: Definicao): Promise<number> => {
    const res = await gestor.post('painel-prefeitura/processo/importar', arquivoCanonico(d), {
      'content-type': 'application/json',
    });
    expect(res.status, res.texto).toBeLessThan(300);
    return res.dados<{ id: number }>().id;
  };
  const publicar = (id: number): Promise<Resposta> => gestor.post(`painel-prefeitura/processo/${id}/publicar`);
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

  return {
    get portal() {
      return portal;
    },
    get c() {
      return c;
    },
    get api() {
      return api;
    },
    get gestor() {
      return gestor;
    },
    criar,
    importar,
    publicar,
    papel,
    licenciar,
  };
}
