import { useState, type ReactElement } from 'react';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { foiVista, marcarVista } from './atualizacoesVistas.ts';
import type { FormularioAberto } from './formularioAberto.ts';
import type { PreenchimentoEmCurso } from './usePreenchimento.ts';

interface Props {
  readonly requerimentoId: number;
  readonly formulario: FormularioAberto;
  readonly em: PreenchimentoEmCurso;
}

/** Whether the form asks for it with the answers of now. */
const pede = ({ formulario, em }: Props, alvo: string): boolean => {
  const [tipo, chave = ''] = alvo.split(':');
  if (tipo === 'documento') return em.documentos.some((d) => d.chave === chave && d.exigido);
  return em.lido.visiveis.has(chave) && formulario.ui[chave]?.calculado === false;
};

function Lista({ rotulo, nomes }: { readonly rotulo: string; readonly nomes: readonly string[] }): ReactElement | null {
  if (nomes.length === 0) return null;
  return (
    <>
      <p className="atualizacao-rotulo">{rotulo}</p>
      <ul className="atualizacao-lista" aria-label={rotulo}>
        {nomes.map((nome) => (
          <li key={nome}>{nome}</li>
        ))}
      </ul>
    </>
  );
}

/** Said once in each version: the type of request changed under a draft, what is asked no more and what is asked now. */
export function AvisoDaAtualizacao(props: Props): ReactElement | null {
  const { requerimentoId, em } = props;
  const { atualizacao } = em;
  const [fechada, setFechada] = useState<number | null>(null);
  if (atualizacao === null) return null;
  const { versao, quando, descartadas, novas } = atualizacao;
  if (fechada === versao || foiVista(requerimentoId, versao)) return null;
  const nomes = (partes: typeof novas, pedida: boolean): readonly string[] =>
    partes.filter(({ alvo }) => pede(props, alvo) === pedida).map(({ nome }) => nome);
  const mantidas = descartadas.length === 0 ? 'Suas respostas foram mantidas.' : 'As outras respostas foram mantidas.';
  return (
    <Aviso
      tom="info"
      titulo={`O tipo de requerimento foi atualizado em ${diaNaCidade(quando)}. ${mantidas}`}
      acao={
        <Botao
          variante="secundario"
          tamanho="pequeno"
          onClick={() => {
            marcarVista(requerimentoId, versao);
            setFechada(versao);
          }}
        >
          Entendi
        </Botao>
      }
    >
      <Lista rotulo="Não é mais pedido:" nomes={nomes(descartadas, false)} />
      <Lista rotulo="Mudou, responda de novo:" nomes={nomes(descartadas, true)} />
      <Lista rotulo="É novo, a responder:" nomes={nomes(novas, true)} />
    </Aviso>
  );
}
