import { useState, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import { lerData, mostrarData } from '../../schemas/brasil/data.ts';
import { noFuso } from '../../schemas/brasil/momento.ts';
import { mascaras } from '../../schemas/mascaras/mascaras.ts';
import { nomeDoCampo, textoDe, type PropsDoControle } from './controle.ts';
import { momentoNoFuso } from './momentoNoFuso.ts';
import { BotaoDoCalendario } from '../../panels/layout/ui/data/BotaoDoCalendario.tsx';
import { EntradaComMascara } from './EntradaComMascara.tsx';

interface Partes {
  readonly dia: string;
  readonly hora: string;
}

const partesDe = (valor: string): Partes => {
  const local = noFuso(valor);
  return local === undefined ? { dia: '', hora: '' } : { dia: mostrarData(local.dia), hora: local.hora };
};

/** A moment as day and time of the organisation's wall clock; the value is ISO with the offset. */
export const ControleDataHora = (props: PropsDoControle): ReactElement => {
  const [partes, setPartes] = useState(() => partesDe(textoDe(props.valor)));
  const mudar = (novas: Partes): void => {
    setPartes(novas);
    if (novas.dia === '' && novas.hora === '') props.aoMudar(null);
    else props.aoMudar(momentoNoFuso(lerData(novas.dia) ?? '', novas.hora) ?? `${novas.dia} ${novas.hora}`.trim());
  };
  const comuns = { aoSair: props.aoSair, invalido: props.invalido, descritoPor: props.descritoPor };
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: 1 }}
      role="group"
      aria-labelledby={`${props.id}-rotulo`}
    >
      <EntradaComMascara
        {...comuns}
        id={props.id}
        mascara={mascaras.data}
        texto={partes.dia}
        aoDigitar={(dia) => mudar({ ...partes, dia })}
        exemplo="DD/MM/AAAA"
        depois={
          <BotaoDoCalendario
            rotulo={nomeDoCampo(props.schema)}
            dia={lerData(partes.dia)}
            aoEscolher={(dia) => mudar({ ...partes, dia: mostrarData(dia) })}
          />
        }
      />
      <EntradaComMascara
        {...comuns}
        id={`${props.id}-hora`}
        rotulo="Hora"
        mascara={mascaras.hora}
        texto={partes.hora}
        aoDigitar={(hora) => mudar({ ...partes, hora })}
        exemplo="HH:MM"
      />
    </Box>
  );
};
