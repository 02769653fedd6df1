import { useState, type ReactElement } from 'react';
import { AreaDeTexto } from '../../../panels/layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../../panels/layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../panels/layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../panels/layout/ui/FalhaAoCarregar.tsx';
import { StatusChip, type PropsDoStatusChip } from '../../../panels/layout/ui/StatusChip.tsx';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import {
  alcances,
  papeisDoParticipante,
  situacoesDoParticipante,
  type ParticipanteVisto,
  type SituacaoVista,
} from '../../../schemas/requerimento/participante.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { baixarArquivo } from '../abrirArquivo.ts';
import { diaNaCidade } from '../relogioDaCidade.ts';
import { ConvidarParticipante } from './ConvidarParticipante.tsx';
import { useAtoNoAcesso, useParticipantes, type AtoNoAcesso, type DeQuem } from './useParticipantes.ts';
import './participantes.css';

const aparencias = {
  convidado: { tom: 'info', icone: 'enviar' },
  convite_vencido: { tom: 'warn', icone: 'calendario-fechado' },
  ativo: { tom: 'ok', icone: 'certo-circulo' },
  encerrado: { tom: 'mute', icone: 'calendario-fechado' },
  recusado: { tom: 'mute', icone: 'menos-circulo' },
  revogado: { tom: 'mute', icone: 'proibido' },
} as const satisfies Record<SituacaoVista, Pick<PropsDoStatusChip, 'tom' | 'icone'>>;

/** 'Só consultar · acesso até 30/11/2026 · convite até 23/11/2026'. */
const fraseDo = (p: ParticipanteVisto): string =>
  [
    alcances[p.pode],
    p.ate === null ? null : `acesso até ${mostrarData(p.ate)}`,
    p.convite_ate === null ? null : `convite até ${diaNaCidade(p.convite_ate)}`,
    p.no_lugar_de === null ? null : `no lugar de ${p.no_lugar_de}`,
    `convite de ${p.convidado_por}, em ${diaNaCidade(p.convidado_em)}`,
  ]
    .filter((x) => x !== null)
    .join(' · ');

interface PropsDaRetirada {
  readonly p: ParticipanteVisto;
  readonly ato: AtoNoAcesso;
  readonly aoFechar: () => void;
}

function RetirarAcesso({ p, ato, aoFechar }: PropsDaRetirada): ReactElement {
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState<string | undefined>();
  const retirar = async (): Promise<void> => {
    const nova = required(motivo);
    setFalta(nova);
    if (nova !== undefined) return;
    const aviso = p.eu ? 'Você deixou este requerimento.' : `O acesso de ${p.nome} foi retirado.`;
    if (await ato.fazer(`/${p.id}/revogar`, { motivo: motivo.trim() }, aviso)) aoFechar();
  };
  return (
    <Dialogo
      titulo={p.eu ? 'Deixar este requerimento?' : `Retirar o acesso de ${p.nome}?`}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao variante="perigo" carregando={ato.enviando} onClick={() => void retirar()}>
            {p.eu ? 'Deixar o requerimento' : 'Retirar o acesso'}
          </Botao>
        </>
      }
    >
      <div className="campos">
        <p>
          {p.eu
            ? 'O requerimento deixa de aparecer para você. Para voltar, é preciso outro convite.'
            : 'O acesso termina na hora. O que a pessoa já fez continua no histórico, com o nome dela.'}
        </p>
        {ato.erro !== null && <Aviso tom="bad" titulo={ato.erro.message} />}
        <AreaDeTexto
          rotulo="Motivo"
          rows={3}
          maxLength={2000}
          value={motivo}
          erro={falta}
          onChange={(evento) => {
            setMotivo(evento.target.value);
            setFalta(undefined);
          }}
        />
      </div>
    </Dialogo>
  );
}

type Aberto = { readonly tipo: 'convidar' | 'trocar' | 'retirar'; readonly p: ParticipanteVisto | null } | null;

interface PropsDaLinha {
  readonly p: ParticipanteVisto;
  readonly podeConvidar: boolean;
  readonly ato: AtoNoAcesso;
  readonly aoAbrir: (aberto: Aberto) => void;
  readonly aoBaixar: (id: number) => void;
}

function Linha({ p, podeConvidar, ato, aoAbrir, aoBaixar }: PropsDaLinha): ReactElement {
  const { procuracao } = p;
  return (
    <li className="participante">
      <div className="participante-quem">
        <p>
          <b>{p.nome}</b> <span className="secundario">{papeisDoParticipante[p.papel]}</span>
        </p>
        <p className="pequeno secundario participante-email">{p.email}</p>
        <p className="pequeno secundario">{fraseDo(p)}</p>
        {p.motivo !== null && <p className="pequeno secundario">Motivo: {p.motivo}</p>}
        {procuracao !== null && (
          <button type="button" className="item-arquivo" onClick={() => aoBaixar(procuracao.id)}>
            Procuração: {procuracao.nome}
          </button>
        )}
      </div>
      <StatusChip status={situacoesDoParticipante[p.situacao]} {...aparencias[p.situacao]} />
      {(p.reenviavel || p.revogavel) && (
        <div className="participante-acoes">
          {p.reenviavel && (
            <Botao
              variante="texto"
              tamanho="pequeno"
              aria-label={`Reenviar convite de ${p.nome}`}
              onClick={() => void ato.fazer(`/${p.id}/reenviar`, {}, `Convite reenviado a ${p.email}.`)}
            >
              Reenviar convite
            </Botao>
          )}
          {p.revogavel && podeConvidar && (
            <Botao
              variante="texto"
              tamanho="pequeno"
              aria-label={`Trocar ${p.nome}`}
              onClick={() => aoAbrir({ tipo: 'trocar', p })}
            >
              Trocar
            </Botao>
          )}
          {p.revogavel && (
            <Botao
              variante="texto"
              tamanho="pequeno"
              aria-label={p.eu ? 'Deixar este requerimento' : `Retirar o acesso de ${p.nome}`}
              onClick={() => aoAbrir({ tipo: 'retirar', p })}
            >
              {p.eu ? 'Deixar' : 'Retirar o acesso'}
            </Botao>
          )}
        </div>
      )}
    </li>
  );
}

interface Props {
  readonly de: DeQuem;
  /** Something changed: the page's own trace is to be asked for anew. */
  readonly aoMudar: () => void;
}

/** Who has access to a request, alike in both panels; giving and taking it for who may. */
export function Participantes({ de, aoMudar }: Props): ReactElement {
  const { data, error, refetch } = useParticipantes(de);
  const ato = useAtoNoAcesso(de, aoMudar);
  const [aberto, setAberto] = useState<Aberto>(null);
  const abrir = (novo: Aberto): void => {
    ato.limpar();
    setAberto(novo);
  };
  if (error !== null && data === undefined)
    return (
      <FalhaAoCarregar
        titulo="Não foi possível carregar os participantes."
        erro={error}
        tentarDeNovo={() => void refetch()}
      />
    );
  if (data === undefined) return <Esqueleto rotulo="Carregando os participantes…" linhas={3} />;
  const { participantes, pode_convidar } = data;
  return (
    <div className="participantes">
      {ato.erro !== null && aberto === null && <Aviso tom="bad" titulo={ato.erro.message} />}
      {participantes.length === 0 && <p className="secundario">Ninguém além do requerente tem acesso.</p>}
      {participantes.length > 0 && (
        <ul aria-label="Participantes">
          {participantes.map((p) => (
            <Linha
              key={p.id}
              p={p}
              podeConvidar={pode_convidar}
              ato={ato}
              aoAbrir={abrir}
              aoBaixar={(id) => void baixarArquivo(de.painel, id)}
            />
          ))}
        </ul>
      )}
      {pode_convidar && (
        <Botao variante="secundario" icone="mais" onClick={() => abrir({ tipo: 'convidar', p: null })}>
          Convidar participante
        </Botao>
      )}
      {aberto !== null && aberto.tipo !== 'retirar' && (
        <ConvidarParticipante
          de={de}
          ato={ato}
          noLugarDe={aberto.p}
          profissionais={data.profissionais}
          aoFechar={() => setAberto(null)}
        />
      )}
      {aberto?.tipo === 'retirar' && aberto.p !== null && (
        <RetirarAcesso p={aberto.p} ato={ato} aoFechar={() => setAberto(null)} />
      )}
    </div>
  );
}
