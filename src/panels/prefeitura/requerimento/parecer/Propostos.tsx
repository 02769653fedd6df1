import { useState, type ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ParecerPropostoVisto } from '../../../../schemas/requerimento/vistas/pareceres.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { ComMotivo } from './ComMotivo.tsx';
import { PedirParecer, type Comeco } from './PedirParecer.tsx';
import { PedirParecerExterno } from './PedirParecerExterno.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
}

const comecoDe = ({ setor, pergunta, prazo, bloqueia }: ParecerPropostoVisto): Comeco => ({
  setor,
  bloqueia,
  ...(pergunta === null ? {} : { pergunta }),
  ...(prazo === null ? {} : { dias: String(prazo.quantidade), contagem: prazo.contagem }),
});

type DeForaProposto = NonNullable<ParecerPropostoVisto['externo']>;

/** Of an outsider: where the link would go, or what is missing for it, and how much he would be shown. */
function DeFora({ externo, setor }: { readonly externo: DeForaProposto; readonly setor: string }): ReactElement {
  const { nome, email, documentos, falta_email, respostas = [] } = externo;
  const quantos = documentos.length === 1 ? '1 arquivo mostrado' : `${documentos.length} arquivos mostrados`;
  return (
    <p className="secundario pequeno">
      {falta_email === null ? `Por link, a ${nome === setor ? '' : `${nome}, `}${email ?? ''}` : <b>{falta_email}</b>}
      {documentos.length > 0 && ` · ${quantos}`}
      {respostas.length > 0 && ` · respostas mostradas: ${respostas.join(', ')}`}
    </p>
  );
}

function Proposto({ requerimento, proposto }: Props & { readonly proposto: ParecerPropostoVisto }): ReactElement {
  const [aberto, setAberto] = useState<'pedir' | 'recusar' | null>(null);
  const fechar = (): void => setAberto(null);
  const { setor, setor_nome, motivo, bloqueia, externo } = proposto;
  const pode = requerimento.acoes.some(({ acao }) => acao === 'recusar-proposta');
  return (
    <li>
      <div>
        <b>{setor_nome === setor ? setor : `${setor} – ${setor_nome}`}</b>
        <p className="secundario pequeno">
          {motivo}
          {bloqueia && ' · o deferimento espera por este parecer'}
        </p>
        {externo !== undefined && <DeFora externo={externo} setor={setor} />}
      </div>
      {pode && (
        <div className="parecer-proposto-atos">
          <Botao tamanho="pequeno" aria-label={`Pedir parecer a ${setor}`} onClick={() => setAberto('pedir')}>
            Pedir
          </Botao>
          <Botao
            tamanho="pequeno"
            variante="texto"
            aria-label={`Não pedir parecer a ${setor}`}
            onClick={() => setAberto('recusar')}
          >
            Não pedir
          </Botao>
        </div>
      )}
      {aberto === 'pedir' && externo === undefined && (
        <PedirParecer requerimento={requerimento} comeco={comecoDe(proposto)} aoFechar={fechar} />
      )}
      {aberto === 'pedir' && externo !== undefined && (
        <PedirParecerExterno requerimento={requerimento} proposto={proposto} aoFechar={fechar} />
      )}
      {aberto === 'recusar' && (
        <ComMotivo
          requerimento={requerimento}
          acao="recusar-proposta"
          titulo={`Não pedir parecer a ${setor}`}
          botao="Não pedir"
          efeito={`A regra da etapa propõe ouvir ${setor_nome}: ${motivo}.`}
          caminho="/pareceres/propostas/recusar"
          corpo={{ setor }}
          aviso={`Parecer de ${setor} não será pedido.`}
          aoFechar={fechar}
        />
      )}
    </li>
  );
}

/** Sectors and outsiders that the rules of the step propose, each with its reason: to be asked, or not, with a reason. */
export function Propostos({ requerimento }: Props): ReactElement | null {
  const propostos = requerimento.pareceres?.propostos ?? [];
  if (propostos.length === 0) return null;
  return (
    <Cartao titulo="Propostos pelas regras da etapa">
      <ul className="parecer-propostos">
        {propostos.map((proposto) => (
          <Proposto key={proposto.setor} requerimento={requerimento} proposto={proposto} />
        ))}
      </ul>
    </Cartao>
  );
}
