import type { ReactElement } from 'react';
import { useRecursos } from '../useRecursos.ts';
import { useFaixaDaPagina } from './faixaDaPagina.ts';
import './faixa.css';

/** Page and application in the header, on the organisation's picture; where the window is too narrow for it the heading says it. */
export function Faixa(): ReactElement {
  // Drawn again when they come: they may bring another name or picture.
  const { bannerTitle, bannerSubtitle, bannerBg } = useFaixaDaPagina(useRecursos());
  return (
    <div className="faixa">
      {bannerBg !== '' && <img className="faixa-foto" src={bannerBg} alt="" />}
      <p>
        <b>{bannerTitle}</b>
        <span>{bannerSubtitle}</span>
      </p>
    </div>
  );
}
