import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cabeca, acao, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const CONVIDADO = { participante: 1, papel: 'convidado', pode: 'ler', ate: '2026-12-31', escreve: false } as const;

describe('a request that is another’s', () => {
  it('says first in which part it is read, and asks nothing of who only reads', async () => {
    tela.visto = { ...comPendencia(), participacao: CONVIDADO, acoes: [] };
    await tela.abrir();
    expect(screen.getByText(/^Você participa deste requerimento de .* como convidado$/)).toBeTruthy();
    expect(screen.getByText('Só consultar, até 31/12/2026.')).toBeTruthy();
    expect(cabeca().textContent).toContain('Com o requerente');
    expect(screen.queryByRole('button', { name: /Enviar respostas/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Mensagens com a prefeitura' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ver ou convidar participantes' })).toBeTruthy();
  });

  it('asks of who may act what is asked of the applicant', async () => {
    tela.visto = {
      ...comPendencia(),
      participacao: { ...CONVIDADO, papel: 'coautor', pode: 'agir', ate: null, escreve: true },
      acoes: [acao('responder-pendencia')],
    };
    await tela.abrir();
    expect(screen.getByText('Consultar e agir.')).toBeTruthy();
    expect(screen.getByText('Com você')).toBeTruthy();
    expect(cabeca().textContent).toContain('Aguardando você');
    expect(screen.getByRole('heading', { name: 'Mensagens com a prefeitura' })).toBeTruthy();
  });

  it('says that the ball is the applicant’s where a part does not go as far as what is asked', async () => {
    tela.visto = umRequerimento({
      ...{ situacao: 'Em andamento', acoes: [acao('anexar')] },
      aguardando: [
        {
          ...{ o_que: 'Pagar e enviar o comprovante: Taxa', de_quem: 'requerente', setor: null },
          ...{ desde: '2026-11-20T10:00:00-03:00', ate: null },
        },
      ],
      participacao: { ...CONVIDADO, papel: 'responsavel_tecnico', pode: 'agir', ate: null, escreve: true },
    });
    await tela.abrir();
    expect(cabeca().textContent).toContain('A prefeitura espera pelo requerente');
    expect(screen.queryByText('Com você')).toBeNull();
    expect(cabeca().textContent).not.toContain('Aguardando você');
  });
});

function comPendencia() {
  return umRequerimento({ situacao: 'Aguardando requerente', pendencias: [umaPendencia()] });
}
