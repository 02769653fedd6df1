import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';
import { acao, naTelaDoRequerimento, pdf } from './telaDoRequerimento.tsx';

/** The request whose open round its applicant answers. Call it at the top of a file. */
export const naTelaDaCorrecao = () => {
  const tela = naTelaDoRequerimento();
  const { usuario, escritas } = tela;
  beforeEach(() => {
    tela.visto = umRequerimento({
      situacao: 'Aguardando requerente',
      pendencias: [umaPendencia()],
      acoes: [acao('responder-pendencia')],
    });
    tela.escrever = ({ path, corpo }) => {
      if (path.endsWith('/arquivos'))
        return envelope({ id: 77, nome: 'nova.pdf', tamanho: 8, tipo: 'pdf', sha256: 'x' });
      return path.endsWith('/rascunho') ? envelope(salvo(corpo)) : envelope({});
    };
  });
  /** As the server takes an autosave: kept for every later look at the request, and answered with all that it has. */
  const salvo = (corpo: string) => {
    const antes = tela.visto.pendencias[0]?.encenadas ?? {};
    const respostas: Respostas = { ...antes, ...(JSON.parse(corpo) as { respostas: Respostas }).respostas };
    tela.visto = { ...tela.visto, pendencias: tela.visto.pendencias.map((p) => ({ ...p, encenadas: respostas })) };
    return {
      salvo_em: '2026-11-19T17:32:00Z',
      descartadas: [],
      visiveis: Object.keys(respostas),
      valores: respostas,
      erros: {},
      documentos: [],
      taxas_previstas: [],
    };
  };
  const rascunhos = () => escritas().filter(({ path }) => path.endsWith('/rascunho'));
  const item = (n: number): HTMLElement => {
    const achado = screen.getAllByRole('listitem').find(({ id }) => id === `item-${n}`);
    if (achado === undefined) throw new Error(`item ${n}`);
    return achado;
  };
  const responderTudo = async (): Promise<void> => {
    await usuario.upload(item(1).querySelector('input[type=file]') as HTMLInputElement, pdf('nova.pdf'));
    await within(item(1)).findByText('Recebido e verificado. Ainda não enviado à prefeitura.');
    await usuario.type(screen.getByLabelText('Valor correto'), '148,20');
    await usuario.type(screen.getByLabelText('Sua resposta'), 'Residencial.');
    await usuario.tab();
  };
  return { tela, salvo, rascunhos, item, responderTudo };
};
