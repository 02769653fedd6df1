import { useState, type ReactElement } from 'react';
import type { MigracaoVista } from '../../../../schemas/processo/migracaoVista.ts';
import {
  partesDoMapa,
  type MapaInteiro,
  type ParteDoMapa,
  type PecaDoMapa,
} from '../../../../schemas/requerimento/migracao/mapa.ts';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { nomesDasPartes, semDestino } from './palavras.ts';

interface Props {
  readonly vista: MigracaoVista;
  readonly mapa: MapaInteiro;
  readonly erros: Readonly<Record<string, readonly string[]>>;
  readonly aoMudar: (mapa: MapaInteiro) => void;
}

const opcoesDe = (pecas: readonly PecaDoMapa[]) =>
  pecas.map(({ chave, nome }) => ({ valor: chave, rotulo: nome === '' ? chave : nome }));

/** The options of one field, where those of the new one are others. */
function OpcoesDoCampo({
  campo,
  destino,
  mapa,
  erros,
  aoMudar,
}: {
  readonly campo: PecaDoMapa;
  readonly destino: PecaDoMapa | undefined;
} & Omit<Props, 'vista'>): ReactElement | null {
  const novas = destino?.opcoes ?? [];
  if (campo.opcoes === undefined || destino === undefined) return null;
  const iguais = campo.opcoes.every(({ chave }) => mapa.opcoes[campo.chave]?.[chave] === chave);
  if (iguais) return null;
  return (
    <div className="mapa-opcoes">
      {campo.opcoes.map(({ chave, nome }) => (
        <Selecao
          key={chave}
          rotulo={`${campo.nome}: ${nome}`}
          opcoes={opcoesDe(novas)}
          vazio="Não levar a resposta"
          valor={mapa.opcoes[campo.chave]?.[chave] ?? ''}
          erro={erros[`mapa.opcoes.${campo.chave}.${chave}`]?.[0]}
          aoEscolher={(para) =>
            aoMudar({
              ...mapa,
              opcoes: {
                ...mapa.opcoes,
                [campo.chave]: { ...mapa.opcoes[campo.chave], [chave]: para === '' ? null : para },
              },
            })
          }
        />
      ))}
    </div>
  );
}

const VAZIO: { readonly [P in ParteDoMapa]: string } = {
  etapas: 'Sem correspondência',
  campos: 'Não levar a resposta',
  documentos: 'Não levar os arquivos',
  taxas: 'Sem correspondência',
  contrapartidas: 'Sem correspondência',
  documentos_emitidos: 'Sem correspondência',
};

/** One list of a map: what has no match or another name first, the rest on demand. */
function Parte({ parte, vista, mapa, erros, aoMudar }: Props & { readonly parte: ParteDoMapa }): ReactElement | null {
  const [titulo, um, varios] = nomesDasPartes[parte];
  const [todas, setTodas] = useState(false);
  const { antigas, novas, mapa: proposto } = vista;
  const pecas = antigas[parte];
  if (pecas.length === 0) return null;
  // What somebody changed stays in sight, whatever it is now.
  const mexe = ({ chave, opcoes = [] }: PecaDoMapa): boolean =>
    proposto[parte][chave] !== chave ||
    mapa[parte][chave] !== chave ||
    (parte === 'campos' && opcoes.some((o) => proposto.opcoes[chave]?.[o.chave] !== o.chave));
  const vistas = todas ? pecas : pecas.filter(mexe);
  const resto = pecas.length - vistas.length;
  const faltam = semDestino(mapa, antigas, parte);
  return (
    <section className="mapa-parte" aria-label={titulo}>
      <h3>
        {titulo}
        <span className="secundario mapa-faltam">
          {faltam === 0 ? ' tudo com correspondência' : ` ${faltam} sem correspondência`}
        </span>
      </h3>
      {vistas.map((peca) => {
        const para = mapa[parte][peca.chave] ?? '';
        return (
          <div key={peca.chave} className="mapa-linha">
            <Selecao
              rotulo={peca.nome === '' ? peca.chave : peca.nome}
              opcoes={opcoesDe(novas[parte])}
              vazio={VAZIO[parte]}
              valor={para}
              erro={erros[`mapa.${parte}.${peca.chave}`]?.[0]}
              aoEscolher={(novo) =>
                aoMudar({ ...mapa, [parte]: { ...mapa[parte], [peca.chave]: novo === '' ? null : novo } })
              }
            />
            {parte === 'campos' && (
              <OpcoesDoCampo
                campo={peca}
                destino={novas.campos.find(({ chave }) => chave === para)}
                {...{ mapa, erros, aoMudar }}
              />
            )}
          </div>
        );
      })}
      {(resto > 0 || todas) && (
        <button type="button" className="mapa-mais" onClick={() => setTodas(!todas)}>
          {todas
            ? 'Mostrar só o que muda'
            : `Mostrar ${resto === 1 ? `1 ${um} igual` : `${resto} ${varios} iguais`} nas duas versões`}
        </button>
      )}
    </section>
  );
}

/** Where each step, field, option, document, fee, counterpart and issued paper of the old versions goes on in the new one. */
export function EditorDoMapa(props: Props): ReactElement {
  return (
    <div className="mapa">
      {partesDoMapa.map((parte) => (
        <Parte key={parte} parte={parte} {...props} />
      ))}
    </div>
  );
}
