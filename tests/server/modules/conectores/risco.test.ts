import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pino from 'pino';
import { consultarPendentes } from '../../../../server/modules/conectores/consultarPendentes.ts';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { definicaoComConsulta } from '../../../support/definicaoComConsulta.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { sistemaConsultado, type SistemaConsultado } from '../../../support/sistemaConsultado.ts';

/** O9: the state system classifies the risk of the protocol, and only what it calls high is analysed. */
const templo = (): Definicao => {
  const d = definicaoComConsulta();
  return {
    ...d,
    processo: { ...d.processo, chave: 'templo', nome: 'Alvará de templo', nome_curto: 'Templo' },
    campos: [
      { chave: 'protocolo_vre', nome: 'Protocolo do sistema estadual', tipo: 'texto', obrigatorio: true },
      {
        chave: 'risco',
        nome: 'Classificação de risco',
        tipo: 'selecao',
        obrigatorio: true,
        opcoes: [
          { chave: 'baixo', nome: 'Baixo risco' },
          { chave: 'alto', nome: 'Alto risco' },
        ],
      },
    ],
    etapas: [
      {
        ...{ chave: 'solicitacao', nome: 'Solicitação', tipo: 'preencher', publico: 'requerente' },
        secoes: [{ chave: 'pedido', titulo: 'Pedido', campos: ['protocolo_vre'] }],
        proximas: [{ para: 'classificacao' }],
      },
      {
        ...{ chave: 'classificacao', nome: 'Classificação de risco', tipo: 'automático' },
        ...{ publico: 'setor', setor: 'SEURB' },
        secoes: [{ chave: 'risco', titulo: 'Risco', campos: ['risco'] }],
        consulta: {
          conector: 'vre',
          envia: [{ parametro: 'protocolo', valor: 'protocolo_vre' }],
          recebe: [{ campo: 'risco', resultado: 'classe' }],
        },
        proximas: [{ para: 'analise', condicao: 'risco = "alto"' }, { para: 'fim' }],
      },
      {
        ...{ chave: 'analise', nome: 'Análise', tipo: 'validar', publico: 'setor', setor: 'SEURB' },
        proximas: [{ para: 'fim' }],
      },
      { chave: 'fim', nome: 'Emissão', tipo: 'visualizar', publico: 'setor', setor: 'SEURB', proximas: [] },
    ],
  };
};

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let sistema: SistemaConsultado;
let gestor: Cliente;
beforeAll(async () => {
  sistema = await sistemaConsultado();
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z', settings: { conectorRedes: ['127.0.0.1'] } });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  gestor = await portal.entrar({
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'processo.configurar'],
  });
});
afterAll(async () => {
  await portal.drop();
  await sistema.fechar();
});

const importar = async (d: Definicao): Promise<number> => {
  const res = await gestor.post('painel-prefeitura/processo/importar', arquivoCanonico(d), {
    'content-type': 'application/json',
  });
  expect(res.status, res.texto).toBeLessThan(300);
  return res.dados<{ id: number }>().id;
};
const publicar = (id: number): Promise<Resposta> => gestor.post(`painel-prefeitura/processo/${id}/publicar`);
const impedimentos = (res: Resposta): readonly string[] =>
  (res.erro.dados as { achados: readonly Achado[] }).achados
    .filter((a) => a.gravidade === 'bloqueia')
    .map((a) => `${a.onde}: ${a.mensagem}`);
const pedir = async (processo: number, protocolo: string): Promise<number> => {
  const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo });
  const { id } = aberto.dados<{ id: number }>();
  const respostas = { protocolo_vre: protocolo };
  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
  await api.agir(id, 'enviar', {}, c.requerente);
  await consultarPendentes(portal.parts, pino({ enabled: false }));
  return id;
};

describe('a process that asks the state system', () => {
  it('says at import and at publishing which connector the city lacks, and goes on once it has it', async () => {
    const id = await importar(templo());
    const falta = 'A prefeitura não tem o conector "vre", que a etapa "Classificação de risco" consulta';
    const rascunho = await gestor.get(`painel-prefeitura/processo/${id}/rascunho`);
    const { achados, cidade } = rascunho.dados<RascunhoEditado>();
    expect(achados.map(({ onde, mensagem }) => `${onde}: ${mensagem}`)).toContain(
      `etapas[1].consulta.conector: ${falta}`,
    );
    expect(cidade.conectores).toEqual([]);
    expect(impedimentos(await publicar(id))).toEqual([`etapas[1].consulta.conector: ${falta}`]);
    const vre = {
      ...{ nome: 'Sistema estadual', chave: 'vre', endereco: `${sistema.endereco}/risco`, metodo: 'POST', limite: 5 },
      parametros: [{ chave: 'protocolo', tipo: 'data', nome_no_corpo: 'protocolo' }],
      ...{ autorizacao: 'basic', usuario: 'prefeitura', segredo: 'abc' },
      resultados: [{ chave: 'classe', tipo: 'texto', caminho: '/0/classe' }],
    };
    const criado = await gestor.post('painel-prefeitura/cadastro/conector', vre);
    expect(criado.status, criado.texto).toBe(201);
    expect(impedimentos(await publicar(id))).toEqual([
      'etapas[1].consulta.envia[0].valor: A consulta da etapa "Classificação de risco" não serve: o parâmetro "protocolo" é data, e o valor dá texto',
    ]);
    const { id: conector, versao } = criado.dados<{ id: number; versao: number }>();
    const parametros = [{ ...vre.parametros[0], tipo: 'texto' }];
    const mudado = await gestor.post(`painel-prefeitura/cadastro/conector/${conector}`, { versao, parametros });
    expect(mudado.status, mudado.texto).toBe(200);
    const publicado = await publicar(id);
    expect(publicado.status, publicado.texto).toBe(200);
    const arquivo = await gestor.get(`painel-prefeitura/processo/${id}/exportar`);
    expect(arquivo.texto).toContain('"conector": "vre"');
    expect(arquivo.texto).not.toContain(sistema.endereco);
  });

  it('o risco que o sistema estadual respondeu decide o caminho', async () => {
    const { id: processo } = await portal.db
      .selectFrom('processo')
      .select('id')
      .where('chave', '=', 'templo')
      .executeTakeFirstOrThrow();
    sistema.responder = ({ corpo }) => ({ json: [{ classe: corpo.includes('SPM-1') ? 'ALTO RISCO' : 'Baixo' }] });
    const alto = await pedir(processo, 'SPM-1');
    expect(sistema.recebidas.at(-1)).toMatchObject({
      ...{ metodo: 'POST', caminho: '/risco', corpo: '{"protocolo":"SPM-1"}' },
      cabecalhos: { authorization: `Basic ${Buffer.from('prefeitura:abc').toString('base64')}` },
    });
    expect((await api.ver(alto)).etapa?.chave).toBe('analise');
    const baixo = await pedir(processo, 'SPM-2');
    expect((await api.ver(baixo)).etapa?.chave).toBe('fim');
  });
});
