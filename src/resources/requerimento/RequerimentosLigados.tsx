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
import { PorQueDaData } from './PorQueDaData.tsx';
import './requerimentosLigados.css';

interface Props {
  readonly ligacoes: LigacoesVistas;
  /** Where this panel shows a request. */
  readonly href: (id: number) => string;
  /** Where a sub-request is opened, or without its key the one that follows; absent for who opens none. */
  readonly pedir?: (processo: NonNullable<SubprocessoVisto['processo']>, chave: string | null) => string;
  /** The reader is staff: the turn is the applicant's, and what is opened here is opened in his name. */
  readonly emNome?: boolean;
}

type Pedir = Pick<Props, 'pedir' | 'emNome'>;

/** Where it is opened, and for staff whose turn it is; who cannot open it is told that alone. */
const Abrir = ({
  oQue,
  nome,
  href,
  emNome,
}: {
  readonly oQue: 'Pedir' | 'Abrir';
  readonly nome: string;
  readonly href: string | null;
  readonly emNome: boolean;
}): ReactElement => (
  <>
    {(emNome || href === null) && (
      <StatusChip status={`A ${oQue.toLowerCase()} pelo requerente`} tom="you" icone="pessoa-circulo" />
    )}
    {href !== null && (
      <LigacaoBotao href={href} {...(emNome ? { variante: 'secundario', tamanho: 'pequeno' } : {})}>
        {emNome ? `${oQue} em nome do requerente: ${nome}` : `${oQue}: ${nome}`}
      </LigacaoBotao>
    )}
  </>
);

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
  emNome = false,
}: {
  readonly pedido: SubprocessoVisto;
  readonly rascunho: RequerimentoLigado | undefined;
} & Pick<Props, 'href'> &
  Pedir): ReactElement => {
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
      ) : (
        <Abrir
          oQue="Pedir"
          nome={nome}
          href={pedir === undefined || processo === null ? null : pedir(processo, chave)}
          emNome={emNome}
        />
      )}
    </li>
  );
};

/** A request that has to follow: until when and why then, what for, and where it is opened. */
const Sucessor = ({ sucessor, pedir, emNome = false }: { readonly sucessor: SucessorVisto } & Pedir): ReactElement => {
  const { nome, motivo, ate, atrasado, explicacao, processo } = sucessor;
  const prazo = ate === null ? null : `${atrasado ? 'Era para abrir' : 'Abrir'} até ${mostrarData(ate)}`;
  return (
    <li>
      <div className="ligado-texto">
        <p className="secundario pequeno">Segue este requerimento</p>
        <p>
          <b>{nome}</b>
        </p>
        {atrasado && <StatusChip status="Prazo vencido" tom="bad" icone="alerta" />}
        <p className="secundario pequeno">{[prazo, motivo].filter(Boolean).join('. ')}</p>
        <PorQueDaData explicacao={explicacao} />
      </div>
      <Abrir
        oQue="Abrir"
        nome={nome}
        href={pedir === undefined || processo === null ? null : pedir(processo, null)}
        emNome={emNome}
      />
    </li>
  );
};

/** Requests that this one starts from, that its open steps need, and that start from it. */
export function RequerimentosLigados({ ligacoes, href, pedir, emNome = false }: Props): ReactElement {
  const { origem, subprocessos, sucessores = [], derivados } = ligacoes;
  const requerente = pedir !== undefined && !emNome;
  const abre = { emNome, ...(pedir === undefined ? {} : { pedir }) };
  const nomeDe = (chave: string | null) => subprocessos.find((s) => s.chave === chave)?.nome;
  const rascunhoDe = (chave: string) => derivados.find((d) => d.chave === chave && d.situacao === 'Rascunho');
  const aPedir = subprocessos.filter((s) => s.a_pedir);
  return (
    <ul className="ligados">
      {origem !== null && (
        <Linha requerimento={origem} papel="Ligado ao requerimento" href={href(origem.id)} requerente={requerente} />
      )}
      {sucessores
        .filter((s) => s.por_abrir)
        .map((sucessor) => (
          <Sucessor key={sucessor.chave} sucessor={sucessor} {...abre} />
        ))}
      {aPedir.map((pedido) => (
        <Pedido key={pedido.chave} pedido={pedido} rascunho={rascunhoDe(pedido.chave)} href={href} {...abre} />
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
