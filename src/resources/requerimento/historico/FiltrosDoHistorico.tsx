import { useState, type ReactElement } from 'react';
import { CampoDeData } from '../../../panels/layout/ui/data/CampoDeData.tsx';
import { diaDe } from '../../../panels/layout/ui/data/faltaNoDia.ts';
import { classes } from '../../../panels/layout/ui/classes.ts';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { Selecao } from '../../../panels/layout/ui/Selecao.tsx';
import { gruposDosEventos, type GrupoDeEventos } from '../../../schemas/requerimento/gruposDosEventos.ts';
import { textos } from '../../../schemas/textos.ts';
import type { FiltroDoHistorico } from './useHistorico.ts';

interface Props {
  readonly filtro: FiltroDoHistorico;
  readonly mudar: (filtro: FiltroDoHistorico) => void;
  readonly pessoas: readonly string[];
  /** Who, when and the rarer groups are shown. */
  readonly aberto: boolean;
  readonly abrir: () => void;
}

const GRUPOS = Object.keys(gruposDosEventos) as GrupoDeEventos[];
const EM_VISTA = 3;

function Pilula(props: { readonly rotulo: string; readonly ligada: boolean; readonly aoApertar: () => void }) {
  const { rotulo, ligada, aoApertar } = props;
  return (
    <button
      type="button"
      className={classes('pilula', ligada && 'pilula-ligada')}
      aria-pressed={ligada}
      onClick={aoApertar}
    >
      {ligada && <Icone nome="certo" tamanho={16} />}
      {rotulo}
    </button>
  );
}

const sem = (filtro: FiltroDoHistorico, campo: keyof FiltroDoHistorico): FiltroDoHistorico => {
  const { [campo]: _fora, ...resto } = filtro;
  return resto;
};

/** First and last day; what is no date yet changes nothing, a period that ends before it begins says so. */
function Periodo({ filtro, mudar }: Pick<Props, 'filtro' | 'mudar'>): ReactElement {
  const [texto, setTexto] = useState({ de: '', ate: '' });
  const [invertido, setInvertido] = useState(false);
  const digitar = (parte: 'de' | 'ate', valor: string): void => {
    setTexto({ ...texto, [parte]: valor });
    const dia = diaDe(valor);
    setInvertido(false);
    if (valor !== '' && dia === undefined) return;
    const novo = dia === undefined ? sem(filtro, parte) : { ...filtro, [parte]: dia };
    if (novo.de !== undefined && novo.ate !== undefined && novo.de > novo.ate) return setInvertido(true);
    mudar(novo);
  };
  return (
    <div className="historico-periodo">
      {(['de', 'ate'] as const).map((parte) => (
        <CampoDeData
          key={parte}
          rotulo={parte === 'de' ? 'De' : 'Até'}
          valor={texto[parte]}
          erro={parte === 'ate' && invertido ? textos.validacao.inicioDepoisDoFim : undefined}
          aoMudar={(valor) => digitar(parte, valor)}
        />
      ))}
    </div>
  );
}

/** Which acts, whose, and when (look.md 4 "Timeline": filter chips). */
export function FiltrosDoHistorico({ filtro, mudar, pessoas, aberto, abrir }: Props): ReactElement {
  const ligar = (grupo: GrupoDeEventos): void => mudar({ ...filtro, grupo });
  const grupos = aberto ? GRUPOS : GRUPOS.filter((grupo, i) => i < EM_VISTA || grupo === filtro.grupo);
  return (
    <>
      <div className="historico-pilulas" role="group" aria-label="Mostrar na linha do tempo">
        <Pilula rotulo="Tudo" ligada={filtro.grupo === undefined} aoApertar={() => mudar(sem(filtro, 'grupo'))} />
        {grupos.map((grupo) => (
          <Pilula
            key={grupo}
            rotulo={gruposDosEventos[grupo]}
            ligada={filtro.grupo === grupo}
            aoApertar={() => ligar(grupo)}
          />
        ))}
        {!aberto && (
          <button type="button" className="pilula" onClick={abrir}>
            Mais filtros
          </button>
        )}
      </div>
      {aberto && (
        <>
          <Selecao
            rotulo="Quem"
            vazio="Todas as pessoas"
            opcoes={pessoas.map((nome) => ({ valor: nome, rotulo: nome }))}
            valor={filtro.pessoa ?? ''}
            aoEscolher={(pessoa) => mudar(pessoa === '' ? sem(filtro, 'pessoa') : { ...filtro, pessoa })}
          />
          <Periodo filtro={filtro} mudar={mudar} />
        </>
      )}
    </>
  );
}
