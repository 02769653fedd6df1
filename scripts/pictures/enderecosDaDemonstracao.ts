import type { Page } from 'playwright-core';
import { cadastrosDaCidade } from '../../src/panels/sistema/organizacao/cadastros.ts';
import type { PainelDaRota } from '../../src/panels/rotas/rota.ts';

type Json = Readonly<Record<string, unknown>>;
type Pedir = (caminho: string, corpo?: Json) => Promise<unknown>;

/** Calls the portal with the session of the page; with a body by POST. */
const pedirPela =
  (pagina: Page): Pedir =>
  (caminho, corpo) =>
    pagina.evaluate(
      async ([endereco, texto]) => {
        const token = JSON.parse(localStorage.getItem('token') ?? '{}') as { accessToken?: string };
        const headers: Record<string, string> = { authorization: `Bearer ${token.accessToken ?? ''}` };
        const ler = async (resposta: Response): Promise<unknown> => {
          const { dados, mensagem } = (await resposta.json()) as { dados: unknown; mensagem: string | null };
          if (!resposta.ok) throw new Error(`${endereco}: ${resposta.status} ${mensagem}`);
          return dados;
        };
        if (texto === null) return ler(await fetch(`/api/v1/${endereco}`, { headers }));
        const csrf = (await ler(await fetch('/api/v1/recursos/csrfToken', { headers }))) as { csrfToken: string };
        headers['x-csrf-token'] = csrf.csrfToken;
        headers['content-type'] = 'application/json';
        return ler(await fetch(`/api/v1/${endereco}`, { method: 'POST', headers, body: texto }));
      },
      [caminho, corpo === undefined ? null : JSON.stringify(corpo)] as const,
    );

/** The first record of a list, or none. */
const primeiro = async (pedir: Pedir, caminho: string): Promise<Json | undefined> =>
  ((await pedir(caminho)) as { data: readonly Json[] }).data[0];

/** The id of a record of a registry of which the demonstration has none; the first time it is made. Two that look at once may both find none. */
const umDo = async (pedir: Pedir, caminho: string, corpo: Json): Promise<unknown> => {
  const achado = await primeiro(pedir, caminho);
  if (achado !== undefined) return achado['id'];
  try {
    return ((await pedir(caminho, corpo)) as Json)['id'];
  } catch (erro) {
    const doOutro = await primeiro(pedir, caminho);
    if (doOutro === undefined) throw erro;
    return doOutro['id'];
  }
};

const doRequerente = async (pedir: Pedir): Promise<readonly string[]> => {
  const requerimento = await primeiro(pedir, 'painel-contribuinte/requerimento?per_page=1');
  const termo = await primeiro(pedir, 'painel-contribuinte/cadastro/termo-recebido?per_page=1');
  const assinatura = await primeiro(pedir, 'assinatura?per_page=1');
  const inteiro = (await pedir(`painel-contribuinte/requerimento/${String(requerimento?.['id'])}`)) as Json;
  return [
    `/requerimento/canhoto/${String(inteiro['codigo_canhoto'])}`,
    `/requerimento/contribuinte/relatorio/pendencias/${String(requerimento?.['id'])}`,
    `/contribuinte/termos-enviados/visualizacao-termo/${String(termo?.['id'])}`,
    `/contribuinte/assinatura-listagem/assinatura-visualizar/${String(assinatura?.['id'])}`,
    '/contribuinte/convite/x',
  ];
};

/** A system that calls the API: every city sees its own, and the support those of all. */
const umCliente = (pedir: Pedir, caminho: string): Promise<unknown> =>
  umDo(pedir, caminho, {
    sistema: 'Sistema tributário',
    validade: '2099-12-31',
    escopos: [{ recurso: 'imovel', acesso: 'ler' }],
  });

/** Another system that steps of processes ask; nobody asks this one. */
const umConector = (pedir: Pedir, caminho: string): Promise<unknown> =>
  umDo(pedir, caminho, {
    ...{ nome: 'Sistema de tributos', chave: 'tributos', metodo: 'GET', limite: 10, autorizacao: 'nenhuma' },
    endereco: 'https://tributos.exemplo.invalid/debitos/{{inscricao}}',
    parametros: [{ chave: 'inscricao', tipo: 'texto', exemplo: '01.02.117' }],
    resultados: [{ chave: 'devedor', tipo: 'booleano', caminho: '/devedor' }],
  });

const CADASTROS = 'painel-prefeitura/cadastro';
const daPrefeitura = async (pedir: Pedir): Promise<readonly string[]> => {
  const requerimento = String((await primeiro(pedir, 'painel-prefeitura/requerimento?per_page=1'))?.['id']);
  const formula = { sigla: 'EXEMPLO', nome: 'Fórmula de exemplo', formula: '2 * UFM' };
  // Not in use, so that no mail changes.
  const modelo = {
    evento: 'requerimento_protocolado',
    assunto: 'Requerimento {{requerimento.numero}} protocolado',
    texto: 'Recebemos o seu pedido.',
    ativo: false,
  };
  const configuracoes = '/prefeitura/configuracoes';
  const validacao = await primeiro(pedir, `${CADASTROS}/contribuinte-validacao`);
  const pessoa = await primeiro(pedir, `${CADASTROS}/contribuinte`);
  const termo = await primeiro(pedir, `${CADASTROS}/termo-enviado`);
  const processo = await primeiro(pedir, 'painel-prefeitura/processo?per_page=1');
  return [
    `/prefeitura/requerimento/gerenciar/${requerimento}`,
    `/requerimento/prefeitura/relatorio/pendencias/${requerimento}`,
    `/prefeitura/termos/visualizacao-termo/${String(termo?.['id'])}`,
    `/prefeitura/cadastro/contribuinte/${String(pessoa?.['id'])}`,
    `${configuracoes}/formulas-taxa/${String(await umDo(pedir, `${CADASTROS}/formula-taxa`, formula))}`,
    `${configuracoes}/modelos-mensagem/${String(await umDo(pedir, `${CADASTROS}/modelo-mensagem`, modelo))}`,
    `${configuracoes}/processos/${String(processo?.['id'])}/passagem`,
    `${configuracoes}/clientes-api/${String(await umCliente(pedir, `${CADASTROS}/cliente-api`))}`,
    `${configuracoes}/conectores/${String(await umConector(pedir, `${CADASTROS}/conector`))}`,
    ...(validacao === undefined
      ? []
      : [`/prefeitura/cadastro/contribuinte-validacao/cadastro/${String(validacao['id'])}`]),
  ];
};

const OLHADAS = 20;
const ENTRE_ELAS_MS = 250;

/** A mail that the portal sent; where none was yet, its support is sent one, which is written after the call has its answer. */
const umaMensagem = async (pedir: Pedir): Promise<Json | undefined> => {
  const ler = (): Promise<Json | undefined> => primeiro(pedir, 'admin/cadastro/mensagem?per_page=1');
  let mensagem = await ler();
  if (mensagem === undefined) await pedir('auth/sendResetLinkEmail', { email: 'sistema@demo.local' });
  for (let vez = 0; mensagem === undefined && vez < OLHADAS; vez++) {
    await new Promise((seguir) => setTimeout(seguir, ENTRE_ELAS_MS));
    mensagem = await ler();
  }
  return mensagem;
};

/** A template of processes: the demonstration has none until somebody looks at it. Two that look at once may both make one. */
const umModelo = async (pedir: Pedir, organizacao: number, processo: unknown): Promise<unknown> => {
  const [achado] = (await pedir('admin/modelo-de-processo')) as readonly Json[];
  if (achado !== undefined) return achado['id'];
  const oferta = {
    nome: 'Modelo de exemplo',
    descricao: 'Como outra cidade faz.',
    grupo: 'Exemplos',
    para_todas: true,
    organizacoes: [],
    processo_id: processo,
    comentario: 'Primeira versão',
    revisado: true,
  };
  const feito = await pedir(`admin/modelo-de-processo?sistema_organizacao_id=${organizacao}`, oferta);
  return (feito as Json)['id'];
};

/** Of a country down to a district, a client of the API and a request of the demonstration's city. */
const doSistema = async (pedir: Pedir): Promise<readonly string[]> => {
  const bairro = await primeiro(pedir, 'admin/cadastro/bairro?per_page=1');
  const cidade = (await pedir(`admin/cadastro/cidade/${String(bairro?.['cidade_id'])}`)) as Json;
  const estado = (await pedir(`admin/cadastro/estado/${String(cidade['estado_id'])}`)) as Json;
  const estados = `/sistema/pais/${String(estado['pais_id'])}/estado`;
  const cidades = `${estados}/${String(estado['id'])}/cidade`;
  const bairros = `${cidades}/${String(cidade['id'])}/bairro`;
  const mensagem = await umaMensagem(pedir);
  const { data: organizacoes } = (await pedir('admin/cadastro/organizacao?per_page=100')) as { data: readonly Json[] };
  const prefeitura = Math.min(...organizacoes.filter((uma) => uma['isSistema'] !== true).map(({ id }) => Number(id)));
  const cliente = await umCliente(pedir, `admin/cadastro/cliente-api?sistema_organizacao_id=${prefeitura}`);
  const processo = await primeiro(pedir, `admin/processo?sistema_organizacao_id=${prefeitura}&per_page=1`);
  // Support is listed nothing without a search.
  const daCidade = `admin/requerimento?sistema_organizacao_id=${prefeitura}&s=Campestre&per_page=1`;
  const requerimento = await primeiro(pedir, daCidade);
  return [
    `${estados}/${String(estado['id'])}`,
    cidades,
    `${cidades}/novo`,
    `${cidades}/${String(cidade['id'])}`,
    bairros,
    `${bairros}/novo`,
    `${bairros}/${String(bairro?.['id'])}`,
    // Of the demonstration's own city, whatever others there are by now: it has a record of each kind.
    `/sistema/organizacao/${prefeitura}`,
    ...Object.keys(cadastrosDaCidade).map((aba) => `/sistema/organizacao/${prefeitura}/${aba}`),
    `/sistema/organizacao/${prefeitura}/clientes/${String(cliente)}`,
    `/sistema/processo/listagem/${prefeitura}/${String(processo?.['id'])}`,
    `/sistema/processo/listagem/${prefeitura}/${String(processo?.['id'])}/passagem`,
    `/sistema/processo/modelos/${String(await umModelo(pedir, prefeitura, processo?.['id']))}`,
    `/sistema/requerimento/visualizacao/${String(requerimento?.['id'])}?cidade=${prefeitura}`,
    ...(mensagem === undefined ? [] : [`/sistema/dashboard/mensagens/${String(mensagem['id'])}`]),
  ];
};

/** Public addresses that a mail leads to: with a code that nobody was given they say that it ended. */
const publicos = [
  '/auth/passwordChange/x',
  '/auth/confirmarEmail/x',
  '/auth/confirmarLocationTrusted/x',
  '/auth/finalizar-cadastro/x',
  '/convite/x',
  '/parecer/x',
];

/** Addresses that no link of a panel's screens gives away, asked of the portal by whoever is logged in to the page. */
export async function enderecosDaDemonstracao(pagina: Page, painel: PainelDaRota): Promise<readonly string[]> {
  if (painel === 'publico') return publicos;
  const pedir = pedirPela(pagina);
  if (painel === 'contribuinte') return doRequerente(pedir);
  return painel === 'prefeitura' ? daPrefeitura(pedir) : doSistema(pedir);
}
