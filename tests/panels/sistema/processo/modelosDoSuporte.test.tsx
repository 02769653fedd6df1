import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ModelosDoSistema } from '../../../../src/panels/sistema/processo/modelo/ModelosDoSistema.tsx';
import { UmProcesso } from '../../../../src/panels/sistema/processo/UmProcesso.tsx';
import { envelope, recusa } from '../../../support/servidorDeRespostas.ts';
import { palcoDosModelos } from './palcoDosModelos.tsx';
import { abrirProcessos } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const { c, corpos, dialogo } = palcoDosModelos();

describe('support', () => {
  it('publishes the next version of the template, after it read the texts that name the city', async () => {
    let vez = 0;
    const recusada = recusa(422, 'regra', 'Leia-os antes');
    const textos = [{ onde: 'etapas[0].orientacao', trecho: 'Origem' }];
    const aLer = { ...recusada, corpo: { ...(recusada.corpo as object), dados: { textos } } };
    c.respostas = {
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

  it('writes the general names of sectors and values, and sends those that it wrote', async () => {
    c.respostas = {
      'admin/modelo-de-processo/nomes': () =>
        envelope({
          setores: [{ sigla: 'SETOR_1', nome: 'Setor que faz: Análise', de: 'Secretaria de Origem' }],
          parametros: [{ sigla: 'VALOR_1', nome: 'Valor da lei (Poda)', de: 'Unidade de Origem' }],
        }),
      'admin/modelo-de-processo/7/versao': () => envelope({ id: 7, numero: 2 }),
    };
    abrirProcessos(<UmProcesso id={3} />);
    await usuario.click(await screen.findByRole('button', { name: 'Oferecer como modelo' }));
    await usuario.type(await screen.findByLabelText('O que mudou'), 'Nomes');
    await usuario.click(await screen.findByText('Nomes gerais: 2'));
    const nome = dialogo().getByLabelText<HTMLInputElement>('No lugar de Secretaria de Origem');
    expect(nome.value).toBe('Setor que faz: Análise');
    await usuario.clear(nome);
    await usuario.type(nome, 'Meio ambiente');
    await usuario.click(dialogo().getByRole('button', { name: 'Publicar no modelo' }));
    await waitFor(() =>
      expect(corpos('/versao')).toEqual([
        { comentario: 'Nomes', revisado: false, versao: 3, nomes: { setores: { SETOR_1: 'Meio ambiente' } } },
      ]),
    );
  });

  it('is told in the dialog why a template was not offered, and nothing typed is lost', async () => {
    c.mantidos = [];
    c.respostas = { 'admin/modelo-de-processo': ({ method }) => (method === 'POST' ? parada : envelope(c.mantidos)) };
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
    c.mantidos = [];
    abrirProcessos(<ModelosDoSistema />);
    await screen.findByText('Nenhum modelo');
  });
});
