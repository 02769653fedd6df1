import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ListaDeProcessos } from '../../../../src/panels/sistema/processo/ListaDeProcessos.tsx';
import { UmProcesso } from '../../../../src/panels/sistema/processo/UmProcesso.tsx';
import { envelope, recusa } from '../../../support/servidorDeRespostas.ts';
import { palcoDosModelos, seguido } from './palcoDosModelos.tsx';
import { abrirProcessos } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const { c, corpos, dialogo } = palcoDosModelos();

describe('a process made of a template', () => {
  it('says in the list and on its page that there is a new version, and nothing of it once it was dismissed', async () => {
    abrirProcessos(<ListaDeProcessos />);
    expect(await screen.findByText('O modelo tem uma versão nova')).toBeDefined();
    cleanup();
    c.respostas = {
      'admin/processo/3/modelo/dispensar': () => {
        c.modelo = { ...seguido, nova: false };
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
    c.respostas = { 'admin/processo/3/modelo/trazer': () => envelope({ numero: 2, versao: 5 }, 'Trazida') };
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
    c.respostas = { 'admin/processo/3/modelo': () => recusa(404, 'nao_encontrado', 'Modelo não encontrado') };
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Mudanças locais' }));
    await screen.findByText('Não foi possível ler o modelo.');
  });
});

describe('a process that follows none', () => {
  it('follows one, with what of the city stands in the place of its sectors and values', async () => {
    c.modelo = null;
    c.respostas = {
      'admin/processo/3/modelo/ligar': () => {
        c.modelo = seguido;
        return envelope({ modelo: 7 }, 'O processo segue o modelo “Poda”');
      },
    };
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Seguir um modelo' }));
    await screen.findByLabelText('Setor que faz: Análise');
    await usuario.selectOptions(dialogo().getByLabelText('Setor que faz: Análise'), 'Meio Ambiente');
    await usuario.click(dialogo().getByRole('button', { name: 'Seguir o modelo' }));
    await screen.findByText('Segue o modelo “Poda”, versão 1.');
    expect(corpos('/ligar')).toEqual([{ modelo: 7, numero: 2, setores: { SETOR_1: 'MA' }, parametros: {} }]);
    expect(screen.queryByRole('button', { name: 'Seguir um modelo' })).toBeNull();
  });

  it('lets it go after it was asked', async () => {
    c.respostas = {
      'admin/processo/3/modelo/desligar': () => {
        c.modelo = null;
        return envelope({ modelo: null }, 'O processo não segue mais o modelo');
      },
    };
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Deixar de seguir' }));
    expect(corpos('/desligar')).toEqual([]);
    await usuario.click(dialogo().getByRole('button', { name: 'Deixar de seguir' }));
    await screen.findByRole('button', { name: 'Seguir um modelo' });
    expect(corpos('/desligar')).toEqual([{ modelo: 7 }]);
  });
});

describe('a process begun from a template', () => {
  it('is called as it is written and goes to the sectors that are chosen; a refusal stands at its field', async () => {
    c.respostas = {
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
    c.oferecidos = [];
    abrirProcessos(<ListaDeProcessos />);
    await usuario.click(await screen.findByRole('button', { name: 'A partir de um modelo' }));
    await screen.findByText('Nenhum modelo oferecido a esta prefeitura');
  });
});
