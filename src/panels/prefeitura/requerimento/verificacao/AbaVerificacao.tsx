import { useId, type ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { VerificacaoVista } from '../../../../schemas/requerimento/verificacao.ts';
import { nomeNoRastro } from '../../../../schemas/requerimento/nomeNoRastro.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { navegavel, tecla, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { useAto, type EmAto } from '../chamadas/useAto.ts';
import './verificacao.css';

interface PropsDoItem {
  readonly item: VerificacaoVista['itens'][number];
  /** Absent: it is only shown. */
  readonly aoMarcar?: (marcado: boolean) => void;
  readonly enviando: boolean;
}

function Item({ item, aoMarcar, enviando }: PropsDoItem): ReactElement {
  const id = useId();
  const { texto, base_legal, obrigatorio, marca } = item;
  return (
    <li className="verificacao-item" {...(aoMarcar === undefined ? {} : navegavel)}>
      <input
        id={id}
        type="checkbox"
        checked={marca !== null}
        aria-describedby={`${id}-mais`}
        aria-disabled={aoMarcar === undefined || enviando || undefined}
        onChange={() => {
          if (!enviando) aoMarcar?.(marca === null);
        }}
        {...tecla('x')}
      />
      <div>
        <label htmlFor={id}>
          {texto}
          {obrigatorio !== true && <span className="secundario"> (opcional)</span>}
        </label>
        <p id={`${id}-mais`} className="secundario pequeno">
          {[
            base_legal === undefined ? null : `Base: ${base_legal}`,
            marca === null ? null : `Marcado por ${nomeNoRastro(marca.por)} em ${dataHoraNaCidade(marca.quando)}`,
          ]
            .filter((parte) => parte !== null)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}

const quantos = ({ itens }: VerificacaoVista): string =>
  `${itens.filter(({ marca }) => marca !== null).length} de ${itens.length}`;

interface PropsDaLista {
  readonly requerimento: RequerimentoVisto;
  readonly lista: VerificacaoVista;
  readonly emAto: EmAto;
}

function Lista({ requerimento, lista, emAto }: PropsDaLista): ReactElement {
  const { execucao, etapa_nome, rodada, aberta, itens } = lista;
  const marcar = (item: (typeof itens)[number], marcado: boolean): void =>
    void emAto.fazer({
      caminho: '/acoes/marcar-item',
      versao: emAto.conflito?.versao ?? requerimento.versao,
      corpo: { item: item.chave, marcado, execucao },
      aviso: marcado ? 'Item marcado.' : 'Marca retirada.',
    });
  return (
    <Cartao
      titulo={rodada > 1 ? `${etapa_nome}, rodada ${rodada}` : etapa_nome}
      acao={<span className="secundario pequeno">{quantos(lista)}</span>}
    >
      <ul className="verificacao" aria-label={`Verificação: ${etapa_nome}`}>
        {itens.map((item) => (
          <Item
            key={item.chave}
            item={item}
            enviando={emAto.enviando}
            {...(aberta ? { aoMarcar: (marcado: boolean) => marcar(item, marcado) } : {})}
          />
        ))}
      </ul>
    </Cartao>
  );
}

/** The checklists of the request's steps: what the open one still has to be checked for, and what was ticked by whom. */
export function AbaVerificacao({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const emAto = useAto(requerimento.id);
  const caixa = useTeclas<HTMLDivElement>();
  return (
    <div ref={caixa} className="analise-pilha">
      <AvisoDoAto {...emAto} />
      {(requerimento.verificacoes ?? []).map((lista) => (
        <Lista key={lista.execucao} requerimento={requerimento} lista={lista} emAto={emAto} />
      ))}
    </div>
  );
}
