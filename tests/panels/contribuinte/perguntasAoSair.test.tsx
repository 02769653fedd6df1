import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { EscolherVistoria } from '../../../src/panels/contribuinte/requerimento/EscolherVistoria.tsx';
import { haAlteracoes, perguntarSaida } from '../../../src/resources/saida/formulariosAbertos.ts';
import type { HorariosVistos, VistoriaVista } from '../../../src/schemas/requerimento/vistas/vistorias.ts';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from './palcoDoRequerente.tsx';
import { acao, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const pergunta = () => screen.findByRole('dialog', { name: 'Alterações não salvas' });
const responder = async (qual: string): Promise<void> =>
  tela.usuario.click(within(await pergunta()).getByRole('button', { name: qual }));

describe('small forms of the applicant', () => {
  it('an acceptance that was begun is asked about before the page is left', async () => {
    tela.visto = umRequerimento({
      acoes: [acao('concluir-aceite')],
      conferencia: {
        ...{ tipo: 'validar', nome: 'Aceite dos dados', orientacao: null, leitura: null },
        campos: [{ campo: 'area', nome: 'Área', texto: '142,50 m²' }],
      },
    });
    await tela.abrir();
    expect(haAlteracoes()).toBe(false);
    const area = within(await screen.findByRole('group', { name: 'Você aceita Área?' }));
    await tela.usuario.click(area.getByRole('radio', { name: 'Recuso' }));
    await tela.usuario.type(screen.getByRole('textbox', { name: /Por que você recusa/ }), 'É outra');
    const resposta = perguntarSaida();
    await responder('Sim');
    // A refusal cancels the request: that is asked still, and nothing was sent.
    expect(await screen.findByRole('dialog', { name: 'Recusar e cancelar o requerimento?' })).toBeTruthy();
    expect(await resposta).toBe(false);
    expect(tela.escritas()).toEqual([]);
  });

  it('the reason for moving an inspection is asked about before its dialog closes', async () => {
    const horarios: HorariosVistos = {
      ...{ de: '2026-11-24', ate: '2026-12-21', duracao: 60, inspetores: [] },
      tem_horarios: true,
      horarios: [{ dia: '2026-12-03', hora: '08:00' }],
    };
    tela.servidor.responder(() => envelope(horarios));
    const Diante = (): ReactElement => {
      const [aberto, setAberto] = useState(true);
      const vistoria = { id: 1, execucao: 2 } as VistoriaVista;
      return (
        <>
          {aberto && (
            <EscolherVistoria
              oferecido
              visto={umRequerimento()}
              remarcada={vistoria}
              aoFechar={() => setAberto(false)}
            />
          )}
        </>
      );
    };
    abrirTela(<Diante />, { caminho: '/r/12', padrao: '/r/:id' });
    await tela.usuario.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Estarei fora');
    await tela.usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    await responder('Cancelar');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' }).value).toBe('Estarei fora');
    await tela.usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    await responder('Não');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
