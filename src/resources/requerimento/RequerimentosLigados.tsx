import type { ReactElement } from 'react';
import { LigacaoBotao } from '../../panels/layout/ui/Botao.tsx';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import { mostrarData } from '../../schemas/brasil/data.ts';
import type {
  LigacoesVistas,
  RequerimentoLigado,
  SubprocessoVisto,
  SucessorVisto,
} from '../../schemas/requerimento/ligacoes.ts';
import './requerimentosLigados.css';

interface Props {
  readonly ligacoes: LigacoesVistas;
  /** Where this panel shows a request. */
  readonly href: (id: number) => string;
  /** Where the applicant opens a sub-request, or without its key the one that follows; absent for who opens none. */
  readonly pedir?: (processo: NonNullable<SubprocessoVisto['processo']>, chave: string | null) => string;
}

interface PropsDaLinha {
  readonly requerimento: RequerimentoLigado;
  readonly papel: string;
  readonly href: string;
  readonly requerente: boolean;
}

const Linha = ({ requerimento: r, papel, href, requerente }: PropsDaLinha): ReactElement => (
  <li>
    <div className="ligado-texto">
      <p className="secundario pequeno">{papel}</p>
      <p>
        <a href={href}>{[r.processo_nome, r.numero && `nº ${r.numero}`].filter(Boolean).join(' ')}</a>
      </p>
    </div>
    <StatusChip status={r.situacao} requerente={requerente} />
  </li>
);

const esperaEmPalavras = { conclusao: 'precisa terminar', aprovacao: 'precisa ser deferido' } as const;

/** A request that is still to be filed: why, and for the applicant where. */
const Pedido = ({
  pedido,
  rascunho,
  href,
  pedir,
}: {
  readonly pedido: SubprocessoVisto;
  readonly rascunho: RequerimentoLigado | undefined;
} & Pick<Props, 'href' | 'pedir'>): ReactElement => {
  const { nome, motivo, espera, processo, chave } = pedido;
  return (
    <li>
      <div className="ligado-texto">
        <p>
          <b>{nome}</b>
        </p>
        <p className="secundario pequeno">
          {[motivo, `Esta etapa espera: ${esperaEmPalavras[espera]}.`].filter(Boolean).join('. ')}
        </p>
      </div>
      {rascunho !== undefined ? (
        <LigacaoBotao href={href(rascunho.id)}>{`Continuar: ${nome}`}</LigacaoBotao>
      ) : pedir !== undefined && processo !== null ? (
        <LigacaoBotao href={pedir(processo, chave)}>{`Pedir: ${nome}`}</LigacaoBotao>
      ) : (
        <StatusChip status="A pedir pelo requerente" tom="you" icone="pessoa-circulo" />
      )}
    </li>
  );
};

/** The request that has to follow: until when, why, and for the applicant where. */
const Sucessor = ({ sucessor, pedir }: { readonly sucessor: SucessorVisto } & Pick<Props, 'pedir'>): ReactElement => {
  const { nome, motivo, ate, processo } = sucessor;
  const prazo = ate === null ? null : `Abrir até ${mostrarData(ate)}`;
  return (
    <li>
      <div className="ligado-texto">
        <p className="secundario pequeno">Segue este requerimento</p>
        <p>
          <b>{nome}</b>
        </p>
        <p className="secundario pequeno">{[prazo, motivo].filter(Boolean).join('. ')}</p>
      </div>
      {pedir !== undefined && processo !== null ? (
        <LigacaoBotao href={pedir(processo, null)}>{`Abrir: ${nome}`}</LigacaoBotao>
      ) : (
        <StatusChip status="A abrir pelo requerente" tom="you" icone="pessoa-circulo" />
      )}
    </li>
  );
};

/** Requests that this one starts from, that its open steps need, and that start from it. */
export function RequerimentosLigados({ ligacoes, href, pedir }: Props): ReactElement {
  const { origem, subprocessos, sucessor, derivados } = ligacoes;
  const requerente = pedir !== undefined;
  const nomeDe = (chave: string | null) => subprocessos.find((s) => s.chave === chave)?.nome;
  const rascunhoDe = (chave: string) => derivados.find((d) => d.chave === chave && d.situacao === 'Rascunho');
  const aPedir = subprocessos.filter((s) => s.a_pedir);
  return (
    <ul className="ligados">
      {origem !== null && (
        <Linha requerimento={origem} papel="Ligado ao requerimento" href={href(origem.id)} requerente={requerente} />
      )}
      {sucessor?.por_abrir === true && <Sucessor sucessor={sucessor} {...(pedir === undefined ? {} : { pedir })} />}
      {aPedir.map((pedido) => (
        <Pedido
          key={pedido.chave}
          pedido={pedido}
          rascunho={rascunhoDe(pedido.chave)}
          href={href}
          {...(pedir === undefined ? {} : { pedir })}
        />
      ))}
      {derivados
        .filter(({ situacao, chave }) => situacao !== 'Rascunho' || chave === null)
        .map((d) => (
          <Linha
            key={d.id}
            requerimento={d}
            papel={nomeDe(d.chave) ?? (d.chave === null ? 'Parte deste requerimento' : 'Pedido por este requerimento')}
            href={href(d.id)}
            requerente={requerente}
          />
        ))}
    </ul>
  );
}
