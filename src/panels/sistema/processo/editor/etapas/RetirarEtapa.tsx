import { useState, type ReactElement } from 'react';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import type { Adiante } from '../../../../../schemas/processo/edicao/caminhosDasEtapas.ts';
import type { Retirada, UsoDaEtapa } from '../../../../../schemas/processo/edicao/retirarEtapa.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
/** How many names are said before the rest is counted. */
const DITOS = 6;

const emLista = (nomes: readonly string[]): string =>
  nomes.length <= DITOS ? lista.format(nomes) : `${nomes.slice(0, DITOS).join(', ')} e mais ${nomes.length - DITOS}`;

const nomeDaEtapa = ({ etapas }: Definicao, chave: string): string =>
  etapas.find((e) => e.chave === chave)?.nome || 'Etapa sem nome';

const adianteEmPalavras = (definicao: Definicao, adiante: Adiante): string => {
  if (adiante.como === 'mesmas') return 'pelas mesmas saídas que esta etapa tem';
  return adiante.como === 'nenhuma' ? 'por nenhum caminho: a ligação sai' : nomeDaEtapa(definicao, adiante.chave);
};

const usoEmPalavras = ({ rotulo, nomes }: UsoDaEtapa): string =>
  nomes.length === 0 ? rotulo : `${rotulo} (${nomes.length}): ${emLista(nomes)}`;

/** What was chosen for a step that is taken away. */
export interface EscolhasDaRetirada {
  readonly adiante?: Adiante;
  readonly ficam: Readonly<Record<string, string>>;
}

interface Props {
  readonly definicao: Definicao;
  readonly retirada: Retirada;
  readonly aoRetirar: (escolhas: EscolhasDaRetirada) => void;
  readonly aoFechar: () => void;
}

/** Before a step is taken away: what is its own is named and goes to another step, and where it is not clear how what led to it goes on, that is asked. */
export function RetirarEtapa({ definicao, retirada, aoRetirar, aoFechar }: Props): ReactElement {
  const { etapa, vinham, adiantes, usos } = retirada;
  const [qual, setQual] = useState(0);
  const [ficam, setFicam] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(usos.flatMap(({ grupo, servem }) => (servem[0] === undefined ? [] : [[grupo, servem[0]]]))),
  );
  const semLugar = usos.find(({ servem }) => servem.length === 0);
  const adiante = adiantes[qual];
  return (
    <Dialogo
      titulo={`Remover a etapa “${etapa.nome || 'sem nome'}”`}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao
            variante="perigo"
            impedidoPor={
              semLugar === undefined
                ? undefined
                : `Nenhuma outra etapa serve a: ${semLugar.rotulo}. Inclua a etapa antes, ou tire o que é desta`
            }
            onClick={() => aoRetirar({ ...(adiante === undefined ? {} : { adiante }), ficam })}
          >
            Remover etapa
          </Botao>
        </>
      }
    >
      <div className="retirar-etapa">
        {adiantes.length > 1 && (
          <Selecao
            rotulo={`Quem vem de ${emLista(vinham.map((chave) => nomeDaEtapa(definicao, chave)))} segue para`}
            opcoes={adiantes.map((um, i) => ({ valor: String(i), rotulo: adianteEmPalavras(definicao, um) }))}
            valor={String(qual)}
            aoEscolher={(um) => setQual(Number(um))}
          />
        )}
        {usos.length > 0 && <p>O que é desta etapa passa para outra:</p>}
        {usos
          .filter(({ servem }) => servem.length > 0)
          .map((uso) => (
            <Selecao
              key={uso.grupo}
              rotulo={usoEmPalavras(uso)}
              opcoes={uso.servem.map((chave) => ({ valor: chave, rotulo: nomeDaEtapa(definicao, chave) }))}
              valor={ficam[uso.grupo] ?? ''}
              aoEscolher={(um) => setFicam({ ...ficam, [uso.grupo]: um })}
            />
          ))}
        <p className="secundario pequeno">“Desfazer” traz tudo de volta.</p>
      </div>
    </Dialogo>
  );
}
