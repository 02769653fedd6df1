import { useState, type ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { diaPorExtenso } from '../../../resources/vistoria/EscolherHorario.tsx';
import { aparenciaDaVistoria } from '../../../resources/vistoria/aparenciaDaVistoria.ts';
import { tiposDoCompromisso, type Compromisso } from '../../../schemas/agenda/agenda.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { diasDaSemana } from '../../../schemas/expediente.ts';
import { Carregado } from '../../contribuinte/comum/Carregado.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { Botao } from '../ui/Botao.tsx';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import { Cartao } from '../ui/Cartao.tsx';
import { classes } from '../ui/classes.ts';
import { EstadoVazio } from '../ui/EstadoVazio.tsx';
import { Icone } from '../ui/Icone.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { EnderecoDaAgenda } from './EnderecoDaAgenda.tsx';
import { nomeDoMes, outroMes, primeiroDoMes, semanasDoMes } from './mes.ts';
import { useAgenda, type PainelDaAgenda } from './useAgenda.ts';
import '../../contribuinte/painel.css';
import './agenda.css';

type Visao = 'mes' | 'lista';

const icones = { vistoria: 'lugar', prazo: 'relogio', ausencia: 'calendario-fechado' } as const;

interface PropsDoDia {
  /** YYYY-MM-DD in the city. */
  readonly hoje: string;
  readonly compromissos: readonly Compromisso[];
  /** Address of the page that an entry leads to; null: none. */
  readonly endereco: (um: Compromisso) => string | null;
}

const noDia = (compromissos: readonly Compromisso[], dia: string): readonly Compromisso[] =>
  compromissos.filter((c) => c.dia <= dia && dia <= c.ate);

interface PropsDoLigado {
  readonly um: Compromisso;
  readonly endereco: PropsDoDia['endereco'];
  /** What a term begins with; a late one is told to be late instead. */
  readonly semVence?: boolean;
}

const Ligado = ({ um, endereco, semVence = false }: PropsDoLigado) => {
  const titulo = semVence ? um.titulo.replace(/^Vence: /, '') : um.titulo;
  const texto = [um.hora, titulo].filter((x) => x !== null).join(' ');
  const href = endereco(um);
  return href === null ? <span>{texto}</span> : <a href={href}>{texto}</a>;
};

interface PropsDoMes extends PropsDoDia {
  readonly primeiro: string;
}

/** The server lists terms only while they are open: one whose last day is over is late. */
const vencido = ({ tipo, ate }: Compromisso, hoje: string): boolean => tipo === 'prazo' && ate < hoje;

/** The month as a table of its weeks: each day with what stands in it. */
function Mes({ primeiro, hoje, compromissos, endereco }: PropsDoMes): ReactElement {
  return (
    <table className="agenda-mes">
      <caption className="so-leitor">{nomeDoMes(primeiro)}</caption>
      <thead>
        <tr>
          {Object.values(diasDaSemana).map((nome) => (
            <th key={nome} scope="col">
              <abbr title={nome}>{nome.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanasDoMes(primeiro).map((semana) => (
          <tr key={semana[0]}>
            {semana.map((dia) => (
              <td
                key={dia}
                className={classes(
                  dia === hoje && 'agenda-hoje',
                  dia.slice(0, 7) !== primeiro.slice(0, 7) && 'agenda-fora',
                )}
                aria-current={dia === hoje ? 'date' : undefined}
              >
                <time dateTime={dia}>{Number(dia.slice(8))}</time>
                <ul>
                  {noDia(compromissos, dia).map((um) => (
                    <li key={um.chave} className={classes(`agenda-${um.tipo}`, vencido(um, hoje) && 'agenda-vencido')}>
                      {vencido(um, hoje) && <b>Vencido: </b>}
                      <Ligado um={um} endereco={endereco} semVence={vencido(um, hoje)} />
                      {um.ate === dia && (
                        <div className="prazo-explicado">
                          <PorQueDaData explicacao={um.explicacao} sobre={um.titulo} curto />
                        </div>
                      )}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ateQuando = ({ dia, ate }: Compromisso): string => (ate === dia ? '' : ` a ${mostrarData(ate)}`);

const NADA = 'Nada neste mês';
const ONDE_APARECEM = 'As suas vistorias, os seus prazos e as suas ausências aparecem aqui.';

/** The same as a list by day: what a phone shows. */
function Lista({ hoje, compromissos, endereco }: PropsDoDia): ReactElement {
  const dias = [...new Set(compromissos.map(({ dia }) => dia))];
  if (dias.length === 0) return <EstadoVazio titulo={NADA}>{ONDE_APARECEM}</EstadoVazio>;
  return (
    <ol className="agenda-lista" aria-label="Compromissos">
      {dias.map((dia) => (
        <li key={dia}>
          <h2>{diaPorExtenso(dia)}</h2>
          <ul>
            {compromissos
              .filter((c) => c.dia === dia)
              .map((um) => (
                <li key={um.chave} className="agenda-linha">
                  <Icone nome={icones[um.tipo]} />
                  <div>
                    <p>
                      <span className="so-leitor">{tiposDoCompromisso[um.tipo]}: </span>
                      <Ligado um={um} endereco={endereco} />
                      {ateQuando(um)}
                    </p>
                    {um.detalhe !== null && <p className="secundario pequeno">{um.detalhe}</p>}
                    <div className="prazo-explicado">
                      <PorQueDaData explicacao={um.explicacao} sobre={um.titulo} />
                    </div>
                  </div>
                  {vencido(um, hoje) && <StatusChip status="Vencido" tom="bad" icone="exclamacao" />}
                  {um.situacao !== null && <StatusChip {...aparenciaDaVistoria(um.situacao)} />}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface Props {
  readonly painel: PainelDaAgenda;
  readonly subtitulo: string;
  /** Address of a request's page, and of a notice that the reader was sent, where the panel has one. */
  readonly endereco: (requerimento: number) => string;
  readonly enderecoDoTermo?: (envio: number) => string;
}

/** minha-agenda of both panels: the reader's inspections, terms and absences, by month or as a list. */
export function MinhaAgenda({ painel, subtitulo, endereco: doRequerimento, enderecoDoTermo }: Props): ReactElement {
  const endereco = ({ requerimento_id, termo_id }: Compromisso): string | null => {
    if (termo_id !== undefined && enderecoDoTermo !== undefined) return enderecoDoTermo(termo_id);
    return requerimento_id === null ? null : doRequerimento(requerimento_id);
  };
  const hoje = naCidade().dia;
  const [primeiro, setPrimeiro] = useState(primeiroDoMes(hoje));
  const [visao, setVisao] = useState<Visao>('mes');
  const semanas = semanasDoMes(primeiro);
  const consulta = useAgenda(painel, semanas[0]?.[0] ?? primeiro, semanas.at(-1)?.[6] ?? primeiro);
  const doMes = (todos: readonly Compromisso[]): readonly Compromisso[] =>
    todos.filter((c) => c.dia.slice(0, 7) <= primeiro.slice(0, 7) && primeiro.slice(0, 7) <= c.ate.slice(0, 7));
  return (
    <div className="pagina">
      <div>
        <Titulo aba="Minha agenda">Minha agenda</Titulo>
        <p className="subtitulo">{subtitulo}</p>
      </div>
      <Cartao amplo>
        <div className="agenda-topo">
          <div className="agenda-navegar">
            <BotaoDeIcone
              icone="seta-esquerda"
              rotulo="Mês anterior"
              onClick={() => setPrimeiro(outroMes(primeiro, -1))}
            />
            <p className="agenda-nome" aria-live="polite">
              {nomeDoMes(primeiro)}
            </p>
            <BotaoDeIcone
              icone="seta-direita"
              rotulo="Mês seguinte"
              onClick={() => setPrimeiro(outroMes(primeiro, 1))}
            />
            <Botao variante="texto" tamanho="pequeno" onClick={() => setPrimeiro(primeiroDoMes(hoje))}>
              Hoje
            </Botao>
          </div>
          <div className="agenda-visoes" role="group" aria-label="Como mostrar">
            {(['mes', 'lista'] as const).map((qual) => (
              <Botao
                key={qual}
                variante={visao === qual ? 'secundario' : 'texto'}
                tamanho="pequeno"
                aria-pressed={visao === qual}
                onClick={() => setVisao(qual)}
              >
                {qual === 'mes' ? 'Mês' : 'Lista'}
              </Botao>
            ))}
          </div>
        </div>
        <Carregado consulta={consulta} rotulo="Carregando a agenda…" oQue="a agenda" linhas={6}>
          {({ compromissos }) => (
            <div className={`agenda-em-${visao}`}>
              <div className="agenda-quadro">
                <Mes primeiro={primeiro} hoje={hoje} compromissos={compromissos} endereco={endereco} />
                {doMes(compromissos).length === 0 && (
                  <p className="agenda-nada">
                    {NADA}. {ONDE_APARECEM}
                  </p>
                )}
              </div>
              <div className="agenda-rol">
                <Lista hoje={hoje} compromissos={doMes(compromissos)} endereco={endereco} />
              </div>
            </div>
          )}
        </Carregado>
      </Cartao>
      {consulta.data !== undefined && <EnderecoDaAgenda painel={painel} criadoEm={consulta.data.endereco_criado_em} />}
    </div>
  );
}
