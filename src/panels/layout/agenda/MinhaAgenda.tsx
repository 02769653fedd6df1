import { useState, type ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { vencido, type Compromisso } from '../../../schemas/agenda/agenda.ts';
import { diasDaSemana } from '../../../schemas/expediente.ts';
import { Carregado } from '../ui/Carregado.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { Botao } from '../ui/Botao.tsx';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import { Cartao } from '../ui/Cartao.tsx';
import { classes } from '../ui/classes.ts';
import { EnderecoDaAgenda } from './EnderecoDaAgenda.tsx';
import { Ligado, type PropsDoDia } from './Ligado.tsx';
import { ListaDaAgenda, NADA, ONDE_APARECEM } from './ListaDaAgenda.tsx';
import { nomeDoMes, outroMes, primeiroDoMes, semanasDoMes } from './mes.ts';
import { useAgenda, type PainelDaAgenda } from './useAgenda.ts';
import { VencidosAntes } from './VencidosAntes.tsx';
import '../../contribuinte/painel.css';
import './agenda.css';

type Visao = 'mes' | 'lista';

const noDia = (compromissos: readonly Compromisso[], dia: string): readonly Compromisso[] =>
  compromissos.filter((c) => c.dia <= dia && dia <= c.ate);

interface PropsDoMes extends PropsDoDia {
  readonly primeiro: string;
}

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
  const [de, ate] = [semanas[0]?.[0] ?? primeiro, semanas.at(-1)?.[6] ?? primeiro];
  const desteMes = primeiro === primeiroDoMes(hoje);
  const consulta = useAgenda(painel, de, ate, desteMes);
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
          {({ compromissos, vencidos = [] }) => (
            <div className={`agenda-em-${visao}`}>
              {desteMes && (
                <VencidosAntes
                  hoje={hoje}
                  // Those of the last days before it stand in its first week as well.
                  compromissos={[...vencidos, ...compromissos.filter((um) => um.ate < primeiro && vencido(um, hoje))]}
                  endereco={endereco}
                />
              )}
              <div className="agenda-quadro">
                <Mes primeiro={primeiro} hoje={hoje} compromissos={compromissos} endereco={endereco} />
                {doMes(compromissos).length === 0 && (
                  <p className="agenda-nada">
                    {NADA}. {ONDE_APARECEM}
                  </p>
                )}
              </div>
              <div className="agenda-rol">
                <ListaDaAgenda hoje={hoje} compromissos={doMes(compromissos)} endereco={endereco} />
              </div>
            </div>
          )}
        </Carregado>
      </Cartao>
      {consulta.data !== undefined && <EnderecoDaAgenda painel={painel} criadoEm={consulta.data.endereco_criado_em} />}
    </div>
  );
}
