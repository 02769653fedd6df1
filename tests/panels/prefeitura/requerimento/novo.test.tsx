import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RascunhoEmNome } from '../../../../src/schemas/requerimento/rascunhoEmNome.ts';
import { NovoRequerimentoDaEquipe } from '../../../../src/panels/prefeitura/requerimento/novo/NovoRequerimentoDaEquipe.tsx';
import { TiposDeRequerimento } from '../../../../src/panels/prefeitura/requerimento/novo/TiposDeRequerimento.tsx';
import type { Atualizacao } from '../../../../src/schemas/requerimento/estado.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula } from '../../../resources/stepForm/umProcesso.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, corpoDe, entrarComoEquipe, escritas } from './palcoDaEquipe.tsx';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let achados: readonly object[];
let rascunhos: readonly RascunhoEmNome[];
let visto: RequerimentoVisto;
let atualizacao: Atualizacao | null;
let escrever: Responder;
let origem: RequerimentoVisto | undefined;
let localizada: ReturnType<typeof envelope>;

const pagina = (data: readonly object[]): object => ({
  data,
  total: data.length,
  current_page: 1,
  per_page: 500,
  last_page: 1,
});
const iara = {
  id: 5,
  versao: 1,
  tipo: 'Física',
  nome: 'Iara Campestre',
  cadastro_pessoa_fisica: { cpf: '11144477735' },
  cadastro_pessoa_juridica: null,
  email: 'iara@exemplo.com.br',
};

beforeEach(async () => {
  entrarComoEquipe();
  achados = [iara];
  rascunhos = [];
  localizada = envelope({ id: 5, nome: 'Iara Campestre', situacao: 'com_usuario' });
  atualizacao = null;
  visto = umRequerimento({
    id: 77,
    numero: null,
    situacao: 'Rascunho',
    protocolado_em: null,
    documentos: [matricula],
  });
  escrever = () => envelope({ id: 77 });
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho] = pedido.path.split('?');
    if (pedido.method === 'POST') return escrever(pedido);
    if (caminho === 'painel-prefeitura/rascunhos-em-nome') return envelope(rascunhos);
    if (caminho === 'painel-prefeitura/cadastro/contribuinte') return envelope(pagina(achados));
    if (caminho === 'painel-prefeitura/recursos/buscarPessoa') return localizada;
    if (caminho === 'painel-prefeitura/requerimento/12' && origem !== undefined) return envelope(origem);
    if (caminho === 'painel-prefeitura/requerimento/77') return envelope(visto);
    if (caminho === 'painel-prefeitura/requerimento/77/formulario')
      return envelope({
        ...formularioDoProcesso,
        versao: 1,
        respostas: {},
        documentos: [matricula],
        taxas_previstas: [],
        atualizacao,
      });
    if (caminho === 'painel-prefeitura/processo')
      return envelope(
        pagina([
          {
            id: 3,
            chave: 'ampliacao',
            nome: 'Alvará para ampliação',
            nome_curto: 'Ampliação',
            grupo: 'Alvarás',
            descricao: 'Licencia o aumento de área.',
            prazo: '15 dias úteis',
          },
        ]),
      );
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = () => abrirTela(<NovoRequerimentoDaEquipe />, '/novo/ampliacao/3', '/novo/:processoSlug/:processo_id');
const buscar = async (texto: string): Promise<void> => {
  await usuario.type(await screen.findByLabelText('Requerente'), texto);
};

describe('a request opened by staff for a citizen', () => {
  it('begins with its type, each leading to its page', async () => {
    abrirTela(<TiposDeRequerimento />, '/consulta', '/consulta');
    const tipo = await screen.findByRole('link', { name: /Alvará para ampliação|Ampliação/ });
    expect(tipo.getAttribute('href')).toBe('/prefeitura/requerimento/pagina/ampliacao/3');
  });

  it('finds the citizen, opens the draft once in his name, and stands in the address', async () => {
    const router = abrir();
    await buscar('iara');
    await screen.findByText('111.444.777-35 · iara@exemplo.com.br');
    expect(servidor.pedidos.at(-1)?.path).toContain('s=iara');
    await usuario.dblClick(screen.getByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await screen.findByText('Em nome de', { exact: false });
    expect(router.state.location.search).toBe('?requerimento=77');
    expect(corpoDe(escritas(servidor)[0])).toEqual({ processo_id: 3, contribuinte_id: 5 });
    const chaves = new Set(escritas(servidor).map(({ headers }) => headers['idempotency-key']));
    expect(chaves.size).toBe(1);
    await screen.findByLabelText(/^Imóvel/, { selector: 'input' });
  });

  it('that came on paper says when, its number and where the originals are, with what is wrong on its field', async () => {
    const frase = 'A data de recebimento não pode ser depois de hoje';
    escrever = () => recusa(422, 'dados_invalidos', 'Confira os campos indicados', { 'em_papel.recebido_em': [frase] });
    abrir();
    await usuario.click(screen.getByLabelText('Veio em papel, no balcão'));
    fireEvent.change(screen.getByLabelText('Recebido no balcão em'), { target: { value: '2999-01-01' } });
    await usuario.type(screen.getByLabelText(/^Número do papel/), '12/2026');
    await usuario.type(screen.getByLabelText('Onde ficam os originais'), 'Arquivo geral');
    await buscar('iara');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await screen.findByText(frase);
    expect(screen.getByLabelText('Recebido no balcão em').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Onde ficam os originais').value).toBe('Arquivo geral');
    escrever = () => envelope({ id: 77 });
    fireEvent.change(screen.getByLabelText('Recebido no balcão em'), { target: { value: '2026-11-10' } });
    await usuario.click(screen.getByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await screen.findByText('Em nome de', { exact: false });
    const [recusado, feito] = escritas(servidor);
    expect(corpoDe(feito)).toEqual({
      processo_id: 3,
      contribuinte_id: 5,
      em_papel: { recebido_em: '2026-11-10', numero: '12/2026', originais: 'Arquivo geral' },
    });
    expect(feito?.headers['idempotency-key']).not.toBe(recusado?.headers['idempotency-key']);
  });

  it('is offered again to be gone on with, of this type alone', async () => {
    const comecado = {
      ...{ id: 77, processo_id: 3, processo_chave: 'ampliacao', processo_nome: 'Ampliação' },
      ...{ requerente_nome: 'Iara Campestre', criado_em: '2026-11-16T12:00:00Z' },
    };
    rascunhos = [comecado, { ...comecado, id: 78, processo_id: 4, processo_chave: 'outro' }];
    abrir();
    const cartao = within(
      (await screen.findByRole('heading', { name: 'Continuar um rascunho' })).closest('section') ?? document.body,
    );
    expect(cartao.getAllByRole('link', { name: 'Continuar' }).map((um) => um.getAttribute('href'))).toEqual([
      '/prefeitura/novo-requerimento/ampliacao/3?requerimento=77',
    ]);
  });

  it('says why it was not opened, keeps the search, and repeats it with the same key', async () => {
    escrever = () => recusa(422, 'regra', 'Este tipo não pode ser aberto pela prefeitura.');
    abrir();
    await buscar('iara');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await screen.findByText('Este tipo não pode ser aberto pela prefeitura.');
    expect(screen.getByLabelText<HTMLInputElement>('Requerente').value).toBe('iara');
    await usuario.click(screen.getByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    const [primeira, segunda] = escritas(servidor).map(({ headers }) => headers['idempotency-key']);
    expect(segunda).toBe(primeira);
  });

  it('says that the search failed, and repeats it when asked', async () => {
    abrir();
    achados = [];
    servidor.responder(() => recusa(500, 'interno', 'Erro interno'));
    await buscar('iara');
    const falha = (await screen.findByText('Não foi possível buscar os requerentes.')).closest('[role=alert]');
    servidor.responder(() => envelope(pagina([iara])));
    await usuario.click(within(falha as HTMLElement).getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('button', { name: 'Abrir em nome de Iara Campestre' });
    expect(screen.queryByText('Não foi possível buscar os requerentes.')).toBeNull();
  });

  it('leads to the registry when nobody is found', async () => {
    achados = [];
    abrir();
    await buscar('ninguém');
    await screen.findByText('Nenhum requerente com estes dados');
    expect(screen.getByRole('link', { name: 'Cadastrar requerente' }).getAttribute('href')).toBe(
      '/prefeitura/cadastro/contribuinte/novo',
    );
  });

  it('says of a document who has it and whether he logs in, with the way on [ERRO-026] [ERRO-027] [ERRO-028]', async () => {
    localizada = envelope(
      { id: 5, nome: 'Iara Campestre', situacao: 'sem_usuario' },
      'CPF/CNPJ localizado, mas sem usuário vinculado',
    );
    abrir();
    await buscar('111.444.777-35');
    await screen.findByText('CPF/CNPJ localizado, mas sem usuário vinculado');
    escrever = () => {
      localizada = envelope({ id: 5, nome: 'Iara Campestre', situacao: 'com_usuario' });
      return envelope(null, 'Convite enviado para iara@exemplo.com.br');
    };
    await usuario.click(screen.getByRole('button', { name: 'Convidar por e-mail' }));
    await waitFor(() => expect(screen.queryByText('CPF/CNPJ localizado, mas sem usuário vinculado')).toBeNull());
    expect(corpoDe(escritas(servidor)[0])).toEqual({ pessoa_id: 5 });
    cleanup();
    localizada = envelope(
      { id: 5, nome: 'Iara Campestre', situacao: 'sem_email' },
      'Cadastro localizado, mas sem e-mail informado',
    );
    abrir();
    await buscar('11144477735');
    await screen.findByText('Cadastro localizado, mas sem e-mail informado');
    expect(screen.getByRole('link', { name: 'Informar o e-mail' }).getAttribute('href')).toContain('/5');
    cleanup();
    achados = [];
    const frase = 'CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro';
    localizada = envelope(null, frase, false);
    abrir();
    await buscar('52998224725');
    await screen.findByText(frase);
    screen.getByRole('link', { name: 'Cadastrar requerente' });
  });

  it('asks nobody for names where the registry may not be read', async () => {
    entrarComoEquipe(['painel.prefeitura', 'requerimento.analisar']);
    abrir();
    await screen.findByText('Você não tem acesso ao cadastro de requerentes.');
    expect(screen.queryByLabelText('Requerente')).toBeNull();
    expect(servidor.pedidos).toEqual([]);
  });

  it('says what a newer version of its type changed, as the citizen would read it', async () => {
    atualizacao = {
      versao: 2,
      quando: '2026-11-21T10:00:00-03:00',
      descartadas: [{ alvo: 'campo:antigo', nome: 'Número do talão' }],
      novas: [{ alvo: 'documento:matricula', nome: 'Matrícula do imóvel' }],
    };
    abrirTela(<NovoRequerimentoDaEquipe />, '/novo/ampliacao/3?requerimento=77', '/novo/:processoSlug/:processo_id');
    await screen.findByText(/^O tipo de requerimento foi atualizado em 21\/11\/2026\./);
    expect(screen.getByRole('list', { name: 'Não é mais pedido:' }).textContent).toBe('Número do talão');
    expect(screen.getByRole('list', { name: 'É novo, a responder:' }).textContent).toBe('Matrícula do imóvel');
    await usuario.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByText(/^O tipo de requerimento foi atualizado/)).toBeNull();
  });

  it('that was sent shows its number and the way to it', async () => {
    visto = umRequerimento({ id: 77, numero: '2026/000077' });
    abrirTela(<NovoRequerimentoDaEquipe />, '/novo/ampliacao/3?requerimento=77', '/novo/:processoSlug/:processo_id');
    await screen.findByText('Requerimento 2026/000077 protocolado.');
    expect(screen.getByRole('link', { name: 'Ver o requerimento' }).getAttribute('href')).toBe(
      '/prefeitura/requerimento/visualizacao/77',
    );
  });
});

describe('a request opened by staff with answers of an earlier one', () => {
  it('asks first for whom, then from which of his, and says what had no place', async () => {
    const anterior = { numero: '2026/000007', processo_nome: 'Ampliação', situacao: 'Deferido', imovel_endereco: null };
    servidor.responder((pedido) => {
      const [caminho] = pedido.path.split('?');
      if (pedido.method === 'POST') return envelope({ id: 77, deixadas: ['Autor do projeto'] });
      if (caminho === 'painel-prefeitura/cadastro/contribuinte') return envelope(pagina(achados));
      if (caminho === 'painel-prefeitura/processo/3/origens')
        return envelope([{ ...anterior, id: 7, finalizado_em: null }]);
      if (caminho === 'painel-prefeitura/requerimento/77') return envelope(visto);
      if (caminho === 'painel-prefeitura/requerimento/77/formulario')
        return envelope({
          ...formularioDoProcesso,
          ...{ versao: 1, respostas: {}, documentos: [], taxas_previstas: [], atualizacao: null },
        });
      return envelope([]);
    });
    abrirTela(<NovoRequerimentoDaEquipe />, '/novo/ampliacao/3?copiar=sim', '/novo/:processoSlug/:processo_id');
    await buscar('iara');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(await screen.findByRole('button', { name: 'Copiar deste: nº 2026/000007' }));
    await screen.findByText('Autor do projeto');
    expect(servidor.pedidos.some(({ path }) => path.includes('origens?para=copiar&contribuinte_id=5'))).toBe(true);
    expect(escritas(servidor).map(corpoDe)[0]).toEqual({ processo_id: 3, contribuinte_id: 5, copiar_de: 7 });
  });

  it('that a step asks for is opened in the name of the same applicant, bound to the request that waits', async () => {
    origem = umRequerimento({
      id: 12,
      requerente_id: 5,
      ligacoes: {
        origem: null,
        derivados: [],
        subprocessos: [
          {
            chave: 'demolicao',
            nome: 'Demolição',
            motivo: 'Há casa no lote',
            espera: 'conclusao',
            cumprido: false,
            processo: { id: 3, chave: 'demolicao' },
            requerimentos: [],
          },
        ],
      } as unknown as NonNullable<RequerimentoVisto['ligacoes']>,
    });
    abrirTela(
      <NovoRequerimentoDaEquipe />,
      '/novo/demolicao/3?origem=12&subprocesso=demolicao',
      '/novo/:processoSlug/:processo_id',
    );
    await screen.findByRole('heading', { name: 'Demolição' });
    expect(screen.getByText(/Há casa no lote/).textContent).toContain('Iara Campestre');
    await usuario.click(screen.getByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toEqual({
      processo_id: 3,
      contribuinte_id: 5,
      origem_id: 12,
      subprocesso: 'demolicao',
    });
  });

  it('that has to follow a granted one is opened in the name of the same applicant, and no more once it is open', async () => {
    const sucessor = {
      ...{ chave: 'habite-se', nome: 'Habite-se', motivo: 'A obra terminou', ate: '2026-12-16' },
      ...{ por_abrir: true, atrasado: false, processo: { id: 3, chave: 'habite-se' } },
    };
    const com = (sucessores: readonly (typeof sucessor)[]) =>
      umRequerimento({
        id: 12,
        requerente_id: 5,
        ligacoes: { origem: null, derivados: [], subprocessos: [], sucessores },
      });
    origem = com([sucessor]);
    const endereco = ['/novo/habite-se/3?origem=12&sucessor', '/novo/:processoSlug/:processo_id'] as const;
    abrirTela(<NovoRequerimentoDaEquipe />, ...endereco);
    await screen.findByRole('heading', { name: 'Habite-se' });
    expect(screen.getByText(/pede este em seguida/).textContent).toContain('A obra terminou');
    await usuario.click(screen.getByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toEqual({ processo_id: 3, contribuinte_id: 5, origem_id: 12 });
    cleanup();
    origem = com([{ ...sucessor, por_abrir: false }]);
    abrirTela(<NovoRequerimentoDaEquipe />, ...endereco);
    expect(await screen.findByText(/já não pede este/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Abrir em nome/ })).toBeNull();
  });
});
