import type { ReactElement } from 'react';
import { aceitoAntes, type AceitoAntes } from '../../../../schemas/requerimento/aceitoAntes.ts';
import type { TipoDeItem } from '../../../../schemas/requerimento/itemDaPendencia.ts';
import { temAlvo } from '../../../../schemas/requerimento/itensDaPendencia.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { itensDa } from './rodadas.ts';

export const TAMANHO_DA_RAZAO = 500;

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly antes: AceitoAntes;
  readonly razao: string;
  readonly aoMudar: (razao: string) => void;
  readonly erro: string | undefined;
}

/** The item that an earlier round accepted about the same, if any. */
export const jaAceito = (r: RequerimentoVisto, tipo: TipoDeItem, chave: string): AceitoAntes | undefined =>
  aceitoAntes(r.pendencias, tipo, !temAlvo(tipo) || chave === '' ? null : chave);

/** Contradiction guard (process.md 3): what was asked and accepted before, and the reason to ask it again. */
export function JaAceito({ requerimento, antes, razao, aoMudar, erro }: Props): ReactElement {
  const rodada = requerimento.pendencias.find(({ id }) => id === antes.pendencia);
  const visto = rodada && itensDa(rodada).find(({ item }) => item.id === antes.item.id)?.visto;
  const entregue = visto?.depois_texto ?? visto?.depois_arquivos.map(({ nome }) => nome).join(', ');
  return (
    <>
      <Aviso
        tom="warn"
        titulo={
          antes.item.situacao === 'retirado'
            ? `A pendência ${antes.pendencia} pediu isto, o requerente contestou e o item foi retirado.`
            : `A pendência ${antes.pendencia} pediu isto e a resposta foi aceita.`
        }
      >
        <p>“{antes.item.texto}”</p>
        {entregue !== undefined && entregue !== '' && <p>Aceito: {entregue}</p>}
      </Aviso>
      <Campo
        rotulo="Por que pedir de novo"
        value={razao}
        maxLength={TAMANHO_DA_RAZAO}
        ajuda="O requerente lê esta razão junto do item."
        onChange={(evento) => aoMudar(evento.target.value)}
        erro={erro}
      />
    </>
  );
}
