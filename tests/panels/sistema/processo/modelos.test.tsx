import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListaDeProcessos } from '../../../../src/panels/sistema/processo/ListaDeProcessos.tsx';
import { ModelosDoSistema } from '../../../../src/panels/sistema/processo/modelo/ModelosDoSistema.tsx';
import { UmProcesso } from '../../../../src/panels/sistema/processo/UmProcesso.tsx';
import { definicaoNova } from '../../../../src/schemas/processo/edicao/definicaoNova.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { ModeloAberto, ModeloMantido, ProcessoEModelo } from '../../../../src/schemas/processo/modelo/modelo.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { migracaoVista } from './migracaoDeTeste.ts';
import { abrirProcessos, pagina, processo, versao, vigente } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const base = definicaoNova({ nome: 'Poda', nome_curto: 'Poda', grupo: 'Verde', descricao: 'Podar árvore' }, []);
const nova = escreverNo(escreverNo(base, 'etapas[0].nome', 'Começo'), 'etapas[1].orientacao', 'Olhe a árvore');
const minha = escreverNo(base, 'etapas[0].nome', 'Pedido daqui');
const seguido = { id: 7, nome: 'Poda', numero: 1, ultima: 2, nova: true };
const lido: ProcessoEModelo = {
  ...seguido,
  versoes: [{ numero: 2, comentario: 'Mais clareza', publicado_em: '2026-11-10T12:00:00Z' }],
  ...{ base, ultima_definicao: nova },
  atual: { numero: 2, situacao: 'rascunho', versao: 4, definicao: minha },
};
const aberto: ModeloAberto = {
  ...{ id: 7, nome: 'Poda', descricao: 'Podar árvore', grupo: 'Verde', numero: 2, comentario: 'Mais clareza' },
  ...{ publicado_em: '2026-11-10T12:00:00Z', campos: 1 },
  setores: [{ sigla: 'SETOR_1', nome: 'Setor que faz: Análise' }],
  parametros: [{ sigla: 'VALOR_1', nome: 'Valor da lei (Poda)', unidade: 'BRL' }],
  cidade: {
    setores: [{ sigla: 'MA', nome: 'Meio Ambiente' }],
    parametros: [{ sigla: 'UFM', nome: 'Unidade', unidade: 'BRL' }],
  },
  pagina: {
    etapas: [{ nome: 'Pedido', quem: '', prazo: null }],
    documentos: [],
    taxas: [],
  } as unknown as ModeloAberto['pagina'],
};
const mantido: ModeloMantido = {
  ...{ id: 7, nome: 'Poda', descricao: 'Podar árvore', grupo: 'Verde', para_todas: true, organizacoes: [] },
  ...{ encerrado_em: null, versao: 3, usos: [] },
  versoes: [{ numero: 1, comentario: 'Primeira', publicado_em: '2026-11-10T12:00:00Z', publicado_por: null }],
  origem: { organizacao_id: 2, organizacao: 'Origem', processo_id: 3, processo: 'Poda' },
};

let servidor: ServidorDeRespostas;
let modelo: typeof seguido | null;
let oferecidos: readonly object[];
let mantidos: readonly ModeloMantido[];
let respostas: Readonly<Record<string, Responder>>;
beforeEach(async () => {
  modelo = seguido;
  oferecidos = [{ ...aberto, tomado_em: [{ id: 3, nome: 'Poda daqui' }] }];
  mantidos = [mantido];
  respostas = {};
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho = ''] = pedido.path.split('?');
    const propria = respostas[caminho];
    if (propria !== undefined) return propria(pedido);
    const p = processo({ modelo, versoes: [versao(), vigente] });
    if (caminho === 'admin/processo') return envelope(pagina([p]));
    if (caminho === 'admin/processo/3') return envelope(p);
    if (caminho === 'admin/processo/3/pagina') return envelope({ etapas: [], taxas: [] });
    if (caminho === 'admin/processo/3/migracao') return envelope(migracaoVista());
    if (caminho === 'admin/processo/3/modelo') return envelope(lido);
    if (caminho === 'admin/processo/modelos') return envelope(oferecidos);
    if (caminho === 'admin/processo/modelos/7') return envelope(aberto);
    if (caminho === 'admin/modelo-de-processo') return envelope(mantidos);
    if (caminho === 'admin/cadastro/organizacao') return envelope(pagina([]));
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});
const corpos = (fim: string): readonly unknown[] =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'POST' && path.split('?')[0]?.endsWith(fim))
    .map(({ corpo }) => JSON.parse(corpo) as unknown);
const dialogo = () => within(screen.getByRole('dialog'));

describe('a process made of a template', () => {
  it('says in the list and on its page that there is a new version, and nothing of it once it was dismissed', async () => {
    abrirProcessos(<ListaDeProcessos />);
    expect(await screen.findByText('O modelo tem uma versão nova')).toBeDefined();
    cleanup();
    respostas = {
      'admin/processo/3/modelo/dispensar': () => {
        modelo = { ...seguido, nova: false };
        return envelope({ dispensada: 2 }, 'A versão 2 do modelo foi dispensada');
      },
    };
    abrirProcessos(<UmProcesso id={3} />);
    await screen.findByText('O modelo “Poda” tem uma versão nova');
    await usuario.click(screen.getByRole('button', { name: 'Dispensar esta versão' }));
    await screen.findByRole('button', { name: 'Ver a versão 2, dispensada' });
    expect(screen.queryByText('O modelo “Poda” tem uma versão nova')).toBeNull();
    expect(corpos('/dispensar')).toEqual([{ numero: 2 }]);
  });

  it('shows what changed in words, asks what both changed, and sends the choice on what was seen', async () => {
    respostas = { 'admin/processo/3/modelo/trazer': () => envelope({ numero: 2, versao: 5 }, 'Trazida') };
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Ver o que mudou' }));
    await screen.findByText(/Mais clareza/);
    expect(dialogo().getByText('Olhe a árvore')).toBeDefined();
    const trazer = dialogo().getByRole('button', { name: 'Trazer para o rascunho' });
    await usuario.click(trazer);
    expect(corpos('/trazer')).toEqual([]);
    expect(dialogo().getByText('Falta 1 escolha')).toBeDefined();
    await usuario.click(dialogo().getByRole('radio', { name: /Pedido daqui/ }));
    await usuario.click(trazer);
    await waitFor(() =>
      expect(corpos('/trazer')).toEqual([{ numero: 2, de: 2, versao: 4, escolhas: { 'etapas[0].nome': 'meu' } }]),
    );
  });

  it('says what the city changed, and why the template could not be read', async () => {
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Mudanças locais' }));
    await screen.findByText('Pedido daqui');
    expect(dialogo().getByText('1 diferença')).toBeDefined();
    cleanup();
    respostas = { 'admin/processo/3/modelo': () => recusa(404, 'nao_encontrado', 'Modelo não encontrado') };
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Mudanças locais' }));
    await screen.findByText('Não foi possível ler o modelo.');
  });
});

describe('a process begun from a template', () => {
  it('is called as it is written and goes to the sectors that are chosen; a refusal stands at its field', async () => {
    respostas = {
      'admin/processo/modelos/7/tomar': () =>
        recusa(422, 'dados_invalidos', 'Dados inválidos', { nome: ['Já há um processo com este nome'] }),
    };
    abrirProcessos(<ListaDeProcessos />);
    await usuario.click(await screen.findByRole('button', { name: 'A partir de um modelo' }));
    expect(await screen.findByText('Já usado em: Poda daqui')).toBeDefined();
    await usuario.click(dialogo().getByRole('button', { name: 'Ver o modelo Poda' }));
    const nome = await screen.findByLabelText('Nome do processo');
    await usuario.clear(nome);
    await usuario.click(dialogo().getByRole('button', { name: 'Criar e editar' }));
    expect(await screen.findAllByText('Campo obrigatório')).not.toEqual([]);
    await usuario.type(nome, 'Poda na cidade');
    await screen.findByRole('option', { name: 'Meio Ambiente' });
    await usuario.selectOptions(dialogo().getByLabelText('Setor que faz: Análise'), 'Meio Ambiente');
    await screen.findByRole('option', { name: 'UFM: Unidade' });
    await usuario.selectOptions(dialogo().getByLabelText('Valor da lei (Poda)'), 'UFM: Unidade');
    await usuario.click(dialogo().getByRole('button', { name: 'Criar e editar' }));
    await waitFor(() => expect(corpos('/tomar').length).toBe(1));
    await screen.findByText('Já há um processo com este nome');
    expect(corpos('/tomar')).toEqual([
      {
        ...{ numero: 2, nome: 'Poda na cidade', nome_curto: 'Poda na cidade', grupo: 'Verde' },
        ...{ setores: { SETOR_1: 'MA' }, parametros: { VALOR_1: 'UFM' } },
      },
    ]);
    expect((nome as HTMLInputElement).value).toBe('Poda na cidade');
  });

  it('says what to do where none is offered', async () => {
    oferecidos = [];
    abrirProcessos(<ListaDeProcessos />);
    await usuario.click(await screen.findByRole('button', { name: 'A partir de um modelo' }));
    await screen.findByText('Nenhum modelo oferecido a esta prefeitura');
  });
});

describe('support', () => {
  it('publishes the next version of the template, after it read the texts that name the city', async () => {
    let vez = 0;
    const recusada = recusa(422, 'regra', 'Leia-os antes');
    const textos = [{ onde: 'etapas[0].orientacao', trecho: 'Origem' }];
    const aLer = { ...recusada, corpo: { ...(recusada.corpo as object), dados: { textos } } };
    respostas = {
      'admin/modelo-de-processo/7/versao': () => ((vez += 1) === 1 ? aLer : envelope({ id: 7, numero: 2 })),
    };
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Oferecer como modelo' }));
    await usuario.type(await screen.findByLabelText('O que mudou'), 'Prazo');
    await usuario.click(dialogo().getByRole('button', { name: 'Publicar no modelo' }));
    await screen.findByText(/Etapa 1, orienta/);
    await usuario.click(dialogo().getByRole('button', { name: 'Li os textos, oferecer' }));
    await waitFor(() =>
      expect(corpos('/versao')).toEqual([
        { comentario: 'Prazo', revisado: false, versao: 3 },
        { comentario: 'Prazo', revisado: true, versao: 3 },
      ]),
    );
  });

  it('is told in the dialog why a template was not offered, and nothing typed is lost', async () => {
    mantidos = [];
    respostas = { 'admin/modelo-de-processo': ({ method }) => (method === 'POST' ? parada : envelope(mantidos)) };
    const parada = recusa(422, 'regra', 'Só uma versão publicada vira modelo');
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Oferecer como modelo' }));
    await usuario.click(await screen.findByRole('button', { name: 'Oferecer' }));
    expect(dialogo().getByText('Campo obrigatório')).toBeDefined();
    const comentario = dialogo().getByLabelText('Comentário da primeira versão');
    await usuario.type(comentario, 'Primeira');
    await usuario.click(dialogo().getByRole('button', { name: 'Oferecer' }));
    await screen.findByText('Só uma versão publicada vira modelo');
    expect((comentario as HTMLTextAreaElement).value).toBe('Primeira');
  });

  it('sees templates with whom they are for and how much they are used', async () => {
    abrirProcessos(<ModelosDoSistema />);
    await screen.findByRole('link', { name: 'Poda' });
    expect(screen.getByText('Todas as prefeituras')).toBeDefined();
    cleanup();
    mantidos = [];
    abrirProcessos(<ModelosDoSistema />);
    await screen.findByText('Nenhum modelo');
  });
});
