import type { ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { nomeNoRastro } from '../../../../schemas/requerimento/nomeNoRastro.ts';
import { decisoesEmPalavras, quemRevisa } from '../../../../schemas/requerimento/revisao.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import type { AcoesDoRequerimento } from '../acoes/useAcoes.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly acoes: AcoesDoRequerimento;
}

/** A decision that does not count yet: what it is, by whom and why, who confirms it, and for that person the two ways on. */
export function DecisaoProposta({ requerimento: { etapa, acoes: possiveis }, acoes }: Props): ReactElement | null {
  const proposta = etapa?.proposta;
  if (proposta === undefined) return null;
  const revisa = possiveis.some(({ acao }) => acao === 'confirmar-decisao');
  return (
    <Aviso
      tom="warn"
      titulo={`${nomeNoRastro(proposta.por)} propôs ${decisoesEmPalavras[proposta.decisao]}.`}
      acao={
        revisa && (
          <>
            <Botao
              variante="secundario"
              tamanho="pequeno"
              carregando={acoes.ocupado}
              onClick={() => acoes.escolher('devolver-decisao')}
            >
              Devolver
            </Botao>
            <Botao tamanho="pequeno" carregando={acoes.ocupado} onClick={() => acoes.escolher('confirmar-decisao')}>
              Confirmar
            </Botao>
          </>
        )
      }
    >
      {proposta.motivo !== null && <p>{proposta.motivo}</p>}
      {dataHoraNaCidade(proposta.quando)}. A decisão vale quando {quemRevisa(proposta.quem, proposta.setor)} a
      confirmar.
    </Aviso>
  );
}
