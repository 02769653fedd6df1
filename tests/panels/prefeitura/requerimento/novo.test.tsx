import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NovoRequerimentoDaEquipe } from '../../../../src/panels/prefeitura/requerimento/novo/NovoRequerimentoDaEquipe.tsx';
import { TiposDeRequerimento } from '../../../../src/panels/prefeitura/requerimento/novo/TiposDeRequerimento.tsx';
import { envelope, recusa } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, corpoDe, entrarComoEquipe, escritas } from './palcoDaEquipe.tsx';
import { buscar, cena, iara, pagina, palcoDoNovo, servidor, usuario } from './palcoDoNovo.tsx';

palcoDoNovo();

const abrir = () => abrirTela(<NovoRequerimentoDaEquipe />, '/novo/ampliacao/3', '/novo/:processoSlug/:processo_id');

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
    await waitFor(() => expect(router.state.location.search).toBe('?requerimento=77'));
    expect(corpoDe(escritas(servidor)[0])).toEqual({ processo_id: 3, contribuinte_id: 5 });
    const chaves = new Set(escritas(servidor).map(({ headers }) => headers['idempotency-key']));
    expect(chaves.size).toBe(1);
    await screen.findByLabelText(/^Imóvel/, { selector: 'input' });
  });

  it('that came on paper says when, its number and where the originals are, with what is wrong on its field', async () => {
    const frase = 'A data de recebimento não pode ser depois de hoje';
    cena.escrever = () =>
      recusa(422, 'dados_invalidos', 'Confira os campos indicados', { 'em_papel.recebido_em': [frase] });
    abrir();
    await usuario.click(screen.getByLabelText('Veio em papel, no balcão'));
    fireEvent.change(screen.getByLabelText('Recebido no balcão em'), { target: { value: '01/01/2999' } });
    await usuario.type(screen.getByLabelText(/^Número do papel/), '12/2026');
    await usuario.type(screen.getByLabelText('Onde ficam os originais'), 'Arquivo geral');
    await buscar('iara');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await screen.findByText(frase);
    expect(screen.getByLabelText('Recebido no balcão em').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Onde ficam os originais').value).toBe('Arquivo geral');
    cena.escrever = () => envelope({ id: 77 });
    fireEvent.change(screen.getByLabelText('Recebido no balcão em'), { target: { value: '10/11/2026' } });
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
    cena.rascunhos = [comecado, { ...comecado, id: 78, processo_id: 4, processo_chave: 'outro' }];
    abrir();
    const cartao = within(
      (await screen.findByRole('heading', { name: 'Continuar um rascunho' })).closest('section') ?? document.body,
    );
    expect(cartao.getAllByRole('link', { name: 'Continuar' }).map((um) => um.getAttribute('href'))).toEqual([
      '/prefeitura/novo-requerimento/ampliacao/3?requerimento=77',
    ]);
  });

  it('says why it was not opened, keeps the search, and repeats it with the same key', async () => {
    cena.escrever = () => recusa(422, 'regra', 'Este tipo não pode ser aberto pela prefeitura.');
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
    cena.achados = [];
    servidor.responder(() => recusa(500, 'interno', 'Erro interno'));
    await buscar('iara');
    const falha = (await screen.findByText('Não foi possível buscar os requerentes.')).closest('[role=alert]');
    servidor.responder(() => envelope(pagina([iara])));
    await usuario.click(within(falha as HTMLElement).getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('button', { name: 'Abrir em nome de Iara Campestre' });
    expect(screen.queryByText('Não foi possível buscar os requerentes.')).toBeNull();
  });

  it('leads to the registry when nobody is found', async () => {
    cena.achados = [];
    abrir();
    await buscar('ninguém');
    await screen.findByText('Nenhum requerente com estes dados');
    expect(screen.getByRole('link', { name: 'Cadastrar requerente' }).getAttribute('href')).toBe(
      '/prefeitura/cadastro/contribuinte/novo',
    );
  });

  it('says of a document who has it and whether he logs in, with the way on [ERRO-026] [ERRO-027] [ERRO-028]', async () => {
    cena.localizada = envelope(
      { id: 5, nome: 'Iara Campestre', situacao: 'sem_usuario' },
      'CPF/CNPJ localizado, mas sem usuário vinculado',
    );
    abrir();
    await buscar('111.444.777-35');
    await screen.findByText('CPF/CNPJ localizado, mas sem usuário vinculado');
    cena.escrever = () => {
      cena.localizada = envelope({ id: 5, nome: 'Iara Campestre', situacao: 'com_usuario' });
      return envelope(null, 'Convite enviado para iara@exemplo.com.br');
    };
    await usuario.click(screen.getByRole('button', { name: 'Convidar por e-mail' }));
    await waitFor(() => expect(screen.queryByText('CPF/CNPJ localizado, mas sem usuário vinculado')).toBeNull());
    expect(corpoDe(escritas(servidor)[0])).toEqual({ pessoa_id: 5 });
    cleanup();
    cena.localizada = envelope(
      { id: 5, nome: 'Iara Campestre', situacao: 'sem_email' },
      'Cadastro localizado, mas sem e-mail informado',
    );
    abrir();
    await buscar('11144477735');
    await screen.findByText('Cadastro localizado, mas sem e-mail informado');
    expect(screen.getByRole('link', { name: 'Informar o e-mail' }).getAttribute('href')).toContain('/5');
    cleanup();
    cena.achados = [];
    const frase = 'CPF não localizado na base. Entre em contato com a prefeitura para atualizar o cadastro';
    cena.localizada = envelope(null, frase, false);
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
    // What this person began before is asked for; nobody's name is.
    await waitFor(() =>
      expect(servidor.pedidos.map(({ path }) => path)).toEqual(['painel-prefeitura/rascunhos-em-nome']),
    );
  });

  it('says what a newer version of its type changed, as the citizen would read it', async () => {
    cena.atualizacao = {
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
    cena.visto = umRequerimento({ id: 77, numero: '2026/000077' });
    abrirTela(<NovoRequerimentoDaEquipe />, '/novo/ampliacao/3?requerimento=77', '/novo/:processoSlug/:processo_id');
    await screen.findByText('Requerimento 2026/000077 protocolado.');
    expect(screen.getByRole('link', { name: 'Ver o requerimento' }).getAttribute('href')).toBe(
      '/prefeitura/requerimento/visualizacao/77',
    );
  });
});
