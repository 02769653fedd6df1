import type { ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { diaPorExtenso } from '../../../resources/vistoria/EscolherHorario.tsx';
import { aparenciaDaVistoria } from '../../../resources/vistoria/aparenciaDaVistoria.ts';
import { tiposDoCompromisso, vencido, type Compromisso } from '../../../schemas/agenda/agenda.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { EstadoVazio } from '../ui/EstadoVazio.tsx';
import { Icone } from '../ui/Icone.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Ligado, type PropsDoDia } from './Ligado.tsx';

const icones = { vistoria: 'lugar', prazo: 'relogio', ausencia: 'calendario-fechado' } as const;

const ateQuando = ({ dia, ate }: Compromisso): string => (ate === dia ? '' : ` a ${mostrarData(ate)}`);

interface PropsDaLinha extends Omit<PropsDoDia, 'compromissos'> {
  readonly um: Compromisso;
  /** It stands among those that are late: its day is told, and not once more that it passed. */
  readonly entreVencidos?: boolean;
}

/** One entry in words: what, until when, why then, and how it stands. */
export function LinhaDaAgenda({ um, hoje, endereco, entreVencidos = false }: PropsDaLinha): ReactElement {
  const detalhe = [entreVencidos && `Venceu em ${mostrarData(um.ate)}`, um.detalhe].filter(Boolean).join(' · ');
  return (
    <li className="agenda-linha">
      <Icone nome={icones[um.tipo]} />
      <div>
        <p>
          <span className="so-leitor">{tiposDoCompromisso[um.tipo]}: </span>
          <Ligado um={um} endereco={endereco} semVence={entreVencidos} />
          {ateQuando(um)}
        </p>
        {detalhe !== '' && <p className="secundario pequeno">{detalhe}</p>}
        <div className="prazo-explicado">
          <PorQueDaData explicacao={um.explicacao} sobre={um.titulo} />
        </div>
      </div>
      {!entreVencidos && vencido(um, hoje) && <StatusChip status="Vencido" tom="bad" icone="exclamacao" />}
      {um.situacao !== null && <StatusChip {...aparenciaDaVistoria(um.situacao)} />}
    </li>
  );
}

export const NADA = 'Nada neste mês';
export const ONDE_APARECEM = 'As suas vistorias, os seus prazos e as suas ausências aparecem aqui.';

/** The month as a list by day: what a phone shows. */
export function ListaDaAgenda({ hoje, compromissos, endereco }: PropsDoDia): ReactElement {
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
                <LinhaDaAgenda key={um.chave} um={um} hoje={hoje} endereco={endereco} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
